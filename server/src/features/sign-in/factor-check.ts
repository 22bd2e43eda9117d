import type { UsedPasskey } from '@retaguarda/contract/second-step';
import type { SecondStepMethod } from '@retaguarda/contract/stored-session';
import type { FactorSecrets } from '../../platform/auth/factor-secrets.ts';
import { factorStore } from '../../platform/auth/factor-store.ts';
import { type PasskeySite, passkeyStore } from '../../platform/auth/passkeys.ts';
import type { Db } from '../../platform/db/connect/connect.ts';

export type FactorParts = { factorSecrets: FactorSecrets; passkeySite: PasskeySite };

type Given = {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: UsedPasskey | undefined;
};

/** Checks authentication factors besides passwords. */
export function factorCheck(db: Db, { factorSecrets, passkeySite }: FactorParts) {
  const store = factorStore(db, factorSecrets);
  const passkeys = passkeyStore(db, passkeySite);

  return {
    store,
    passkeys,

    /** Whether the given factor is valid. A valid one is used up. */
    async isRight(id: number, given: Given, purpose: 'passkeySecondStep' | 'passkeyProof') {
      if (given.code !== undefined) return store.acceptCode(id, given.code);
      if (given.recovery_code !== undefined) return store.acceptRecovery(id, given.recovery_code);
      return given.passkey !== undefined && (await passkeys.accept(purpose, id, given.passkey)) === id;
    },

    /** The methods a person has for the second step. */
    async methodsOf(id: number) {
      const [state, keys] = [await store.stateOf(id), await passkeys.of(id)];
      return [
        ...(state?.appSince ? ['code'] : []),
        ...(keys.length > 0 ? ['passkey'] : []),
        ...(state && state.codesLeft > 0 ? ['recovery'] : []),
      ] as SecondStepMethod[];
    },
  };
}

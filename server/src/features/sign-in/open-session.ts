import { say } from '@retaguarda/contract/messages';
import type { RoleType } from '@retaguarda/contract/role-types';
import { systemUserStore } from '../../entities/system-users/system-user-store.ts';
import { networkOf, takeBackAttempt } from '../../platform/auth/attempts.ts';
import type { DeviceCookies } from '../../platform/auth/device-cookies.ts';
import { type Account, sessionStore } from '../../platform/auth/session-store.ts';
import { type ProviderSession, signOnStore } from '../../platform/auth/sign-on-store.ts';
import type { SessionTokens } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RequestSource } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';

export type OpeningParts = {
  tokens: SessionTokens;
  devices: DeviceCookies;
  config: Pick<Config, 'PUBLIC_URL' | 'SECOND_STEP'>;
  mailQueue: { wake: () => void };
};

/** A session at an OpenID provider, and when its owner proved there who they are. */
export type SignedOn = ProviderSession & { proven_at: Date | null };

type Proof = {
  /** The method of authentication. */
  how: string;
  /** The known browser, if they have signed in with it before. */
  device: string | undefined;
  signedOn?: SignedOn | undefined;
  /** Whether the provider required more than a password. */
  isSecondStepDone?: boolean;
  /** More details for the security log. */
  details?: Record<string, boolean>;
};

/** Returns a function that signs in a person who has proved who they are. Its result is what the browser stores. */
export const sessionOpener =
  (db: Db, { tokens, devices, config, mailQueue }: OpeningParts) =>
  async (account: Account, proof: Proof, source: RequestSource) => {
    const { how, device, signedOn, isSecondStepDone = false, details } = proof;
    const expires_at = tokens.expiry();
    const isEnough = account.hasSecondStep || isSecondStepDone;
    const isRequired = config.SECOND_STEP === 'required';
    const must_enrol = (isRequired || account.requires_second_step) && !isEnough;
    const opened = await inTransaction(db, async (transaction) => {
      const person = await systemUserStore(transaction).recordLogin(account);
      if (!person) return undefined;
      if (!device && account.last_login)
        await mailStore(transaction).queueNewDevice(person.id, source, languageIn(source.language));
      await logEvent(transaction, {
        kind: 'signIn',
        account,
        source,
        details: { how, is_new_device: !device, ...details },
      });
      if (!signedOn) return sessionStore(transaction).open(person.id, { expires_at, must_enrol }, source);
      const { proven_at, ...atProvider } = signedOn;
      const opened = await sessionStore(transaction).open(
        person.id,
        { expires_at, must_enrol, proven_at },
        source,
      );
      await signOnStore(transaction).keepSession(opened.id, atProvider);
      return opened;
    });
    // Changed or switched off meanwhile.
    if (!opened) throw new Refusal(401, 'Invalid credentials');
    // These were counted when they began, and left nothing behind: an office behind one address may sign in all morning.
    if (signedOn || how === 'passkey')
      await takeBackAttempt(db, 'challengeFromAddress', networkOf(source.address));
    if (!device) mailQueue.wake();
    // Behind a proxy, only the address of the console shows that browsers use https.
    const isSecure = source.isHttps || config.PUBLIC_URL.startsWith('https:');
    source.setCookie(devices.cookieFor(account, device, isSecure));
    const { id, name, email, nickname, url_avatar } = account;
    return {
      message: say('Signed in'),
      Authorization: await tokens.sign(opened.id, id, expires_at),
      user: { id, name, email, nickname, url_avatar },
      permissions: permissionsOf(account),
      ...(must_enrol && { must_enrol }),
    };
  };

type Permitted = { granted: Iterable<string>; roleType: RoleType; scoped: boolean };

export function permissionsOf({ granted, roleType, scoped }: Permitted) {
  const names = [...granted];
  return {
    clean_queue_data: names.includes('clean_queue:PUT'),
    granted: names,
    role_type: roleType,
    ...(scoped && { scoped }),
  };
}

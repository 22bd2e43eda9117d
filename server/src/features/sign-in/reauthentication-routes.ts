import { say } from '@retaguarda/contract/messages';
import { reauthentication } from '@retaguarda/contract/second-step';
import type { FastifyInstance } from 'fastify';
import { guessCounter } from '../../entities/system-users/guesses.ts';
import { passwordCheck } from '../../entities/system-users/password-check.ts';
import { limitedByNetwork } from '../../platform/auth/attempts.ts';
import type { DeviceCookies } from '../../platform/auth/device-cookies.ts';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { type FactorParts, factorCheck } from './factor-check.ts';

type Parts = FactorParts & { db: Db; devices: DeviceCookies; passwords: PasswordPolicy };

/** How a signed-in person re-authenticates. */
export async function reauthenticationRoutes(app: FastifyInstance, { db, ...parts }: Parts) {
  const sessions = sessionStore(db);
  const passwords = passwordCheck(db, parts.devices, parts.passwords);
  const factors = factorCheck(db, parts);
  const countGuess = guessCounter(db, parts.devices);

  route(app, reauthentication.give, ({ body: { password, ...given } }, caller, source) =>
    limitedByNetwork(db, 'loginFromAddress', source.address, async () => {
      const isRight =
        password === undefined ? await isFactorRight() : await passwords.isOf(caller, password, source);
      const [how = 'password'] = Object.keys({ ...(password !== undefined && { password }), ...given });
      const event = { kind: 'proof', account: caller, source, details: { how } } as const;
      await logEvent(db, { ...event, isRefused: !isRight });
      if (!isRight) throw new FieldRefusal(how, 'Invalid field');
      await sessions.reauthenticate(caller.session);
      return { message: say('Confirmed') };

      async function isFactorRight() {
        const account = await sessions.passwordOf(caller.id);
        const guess = await countGuess({ email: caller.email, account }, source);
        const isOne = await factors.isRight(caller.id, given, 'passkeyProof');
        if (!isOne) await guess.wasWrong();
        else if (!guess.isRateLimited) await guess.forget();
        return isOne && !guess.isRateLimited;
      }
    }),
  );

  route(app, reauthentication.challenge, async (_input, caller) => ({
    options: { ...(await factors.passkeys.options('passkeyProof', caller.id)) },
  }));
}

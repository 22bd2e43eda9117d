import { say } from '@retaguarda/contract/messages';
import { secondStep } from '@retaguarda/contract/second-step';
import type { FastifyInstance } from 'fastify';
import { guessCounter } from '../../entities/system-users/guesses.ts';
import { limitedByNetwork, networkOf, refuseRateLimited } from '../../platform/auth/attempts.ts';
import { challengeStore } from '../../platform/auth/challenge-store.ts';
import { type Account, sessionStore } from '../../platform/auth/session-store.ts';
import { hashOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { type FactorParts, factorCheck } from './factor-check.ts';
import { type OpeningParts, type SignedOn, sessionOpener } from './open-session.ts';

/** Returns what binds a ticket: it is void when the password has been changed since it was typed. */
const bindingOf = ({ password_hash }: Pick<Account, 'password_hash'>) => hashOf(password_hash ?? '');

/** The names of each method in the security log, for a refusal and for a sign-in. */
const names: Record<string, string> = { code: 'code', recovery_code: 'recoveryCode', passkey: 'passkey' };
const hows: Record<string, string> = {
  code: 'AndCode',
  recovery_code: 'AndRecoveryCode',
  passkey: 'AndPasskey',
};

/** Reads the sign-in at the provider that a ticket stores. */
function signedOnIn(carried: string | null): SignedOn | undefined {
  if (carried === null) return undefined;
  const { proven_at, ...others } = JSON.parse(carried);
  return { ...others, proven_at: proven_at && new Date(proven_at) };
}

/**
 * A ticket for somebody who has typed their password or comes from the provider, and the ways in which they can do the second
 * step.
 */
export async function ticketFor(db: Db, account: Account, parts: FactorParts, signedOn?: SignedOn) {
  const purpose = { purpose: 'secondStep', system_user_id: account.id } as const;
  const carried = signedOn ? JSON.stringify(signedOn) : null;
  return {
    message: say('Second step needed'),
    second_step: {
      ticket: await challengeStore(db).give({ ...purpose, bound_to: bindingOf(account), carried }),
      methods: await factorCheck(db, parts).methodsOf(account.id),
    },
  };
}

type Parts = OpeningParts & FactorParts & { db: Db };

/** The second step after a password, and the sign-in with a passkey alone. */
export async function secondStepRoutes(app: FastifyInstance, { db, ...parts }: Parts) {
  const sessions = sessionStore(db);
  const challenges = challengeStore(db);
  const factors = factorCheck(db, parts);
  const countGuess = guessCounter(db, parts.devices);
  const openSession = sessionOpener(db, parts);

  /** The account that a ticket was given to, while it is valid. */
  async function accountWithTicket(ticket: string) {
    const given = await challenges.ownerOfTicket(ticket);
    const account = given?.system_user_id ? await sessions.accountWith(given.system_user_id) : undefined;
    if (account?.active !== '1' || given?.bound_to !== bindingOf(account))
      throw new Refusal(401, 'This took too long: sign in again');
    return { account, signedOn: signedOnIn(given.carried) };
  }

  route(app, secondStep.finish, ({ body: { ticket, ...given } }, _caller, source) =>
    limitedByNetwork(db, 'loginFromAddress', source.address, async () => {
      const { account, signedOn } = await accountWithTicket(ticket);
      const guess = await countGuess({ email: account.email, account }, source);
      const isRight = await factors.isRight(account.id, given, 'passkeySecondStep');
      const [method = 'code'] = Object.keys(given);
      if (!isRight || guess.isRateLimited) {
        const details = { reason: names[method] ?? method };
        await logEvent(db, { kind: 'signIn', isRefused: true, account, source, details });
        if (!isRight) await guess.wasWrong();
        throw new FieldRefusal(method, 'Invalid field', 401);
      }
      if (!(await challenges.redeem(ticket, { purpose: 'secondStep', system_user_id: account.id })))
        throw new Refusal(401, 'This took too long: sign in again');
      if (method === 'recovery_code') {
        const notice = { what: 'recoveryUsed', by: null } as const;
        await mailStore(db).queueFactors(account.id, notice, languageIn(source.language));
        parts.mailQueue.wake();
      }
      const how = `${signedOn ? 'sso' : 'password'}${hows[method] ?? ''}`;
      const proof = {
        how,
        device: guess.device,
        signedOn: signedOn && { ...signedOn, proven_at: new Date() },
      };
      const opened = await openSession(account, proof, source);
      await guess.forget();
      return opened;
    }),
  );

  route(app, secondStep.challenge, ({ body: { ticket } }, _caller, source) =>
    limitedByNetwork(db, 'challengeFromAddress', source.address, async () => {
      const { id } = (await accountWithTicket(ticket)).account;
      return { options: { ...(await factors.passkeys.options('passkeySecondStep', id)) } };
    }),
  );

  route(app, secondStep.challengeAlone, async (_input, _caller, source) => {
    // Each leaves a row behind for ten minutes, so it counts until somebody has signed in with it.
    await refuseRateLimited(db, 'challengeFromAddress', networkOf(source.address));
    return { options: { ...(await factors.passkeys.options('passkeySignIn', null)) } };
  });

  route(app, secondStep.signInWithPasskey, ({ body: { passkey } }, _caller, source) =>
    limitedByNetwork(db, 'loginFromAddress', source.address, async () => {
      const id = await factors.passkeys.accept('passkeySignIn', null, passkey);
      const account = id === undefined ? undefined : await sessions.accountWith(id);
      if (account?.active !== '1') {
        const details = { reason: account ? 'inactive' : 'passkey' };
        await logEvent(db, { kind: 'signIn', isRefused: true, account, source, details });
        throw new Refusal(401, 'This passkey is not known here');
      }
      const device = parts.devices.knownIn(source.cookies, account);
      return openSession(account, { how: 'passkey', device }, source);
    }),
  );
}

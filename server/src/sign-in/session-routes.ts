import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import type { RoleType } from '@retaguarda/contract/role-types';
import { session } from '@retaguarda/contract/session';
import type { FastifyInstance } from 'fastify';
import {
  countAttempt,
  forgetAttempts,
  type LimitedAction,
  networkOf,
  takeBackAttempt,
} from '../auth/attempts.ts';
import { linkStore } from '../auth/link-store.ts';
import { hashPassword, isPasswordOf } from '../auth/passwords.ts';
import { lockRecipient } from '../auth/recipient.ts';
import { sessionStore } from '../auth/session-store.ts';
import { hashOf, type SessionTokens } from '../auth/tokens.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { found } from '../http/answers.ts';
import { FieldRefusal, Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { mailStore } from '../mail/mail-store.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { systemUserStore } from '../system-users/system-user-store.ts';
import { userStore } from '../users/user-store.ts';

type SessionParts = { tokens: SessionTokens; onMailQueued: () => void };

export function sessionRoutes(app: FastifyInstance, db: Db, { tokens, onMailQueued }: SessionParts) {
  const sessions = sessionStore(db);

  route(app, session.login, async ({ body: { email, password } }, _caller, { address }) => {
    const network = networkOf(address);
    await refuseRateLimited('loginFromAddress', network);
    const { isRateLimited: isLockedOut } = await countAttempt(db, 'loginOfAccount', email);
    const account = await sessions.accountOf(email);
    // Checked even if the sign-in will be refused anyway, so that all refusals take the same time.
    const isRight = await isPasswordOf(account?.password_hash, password);
    if (!account || !isRight || isLockedOut || account.active !== '1')
      throw new Refusal(401, 'Invalid credentials');
    const expires_at = tokens.expiry();
    const opened = await inTransaction(db, async (transaction) => {
      const person = await systemUserStore(transaction).recordLogin(account);
      return person && sessionStore(transaction).open(person.id, expires_at);
    });
    if (!opened) throw new Refusal(401, 'Invalid credentials');

    await forgetAttempts(db, 'loginOfAccount', email);
    await takeBackAttempt(db, 'loginFromAddress', network);
    const { id, name, nickname, url_avatar } = account;
    return {
      message: say('Signed in'),
      Authorization: await tokens.sign(opened.id, id, expires_at),
      user: { id, name, email: account.email, nickname, url_avatar },
      permissions: permissionsOf(account),
    };
  });

  route(app, session.permissions, async (_input, caller) => ({
    permissions: permissionsOf(caller),
  }));

  route(app, session.logout, async (_input, caller) => {
    await sessions.end(caller.session);
    return { message: say('Signed out') };
  });

  route(app, session.requestReset, async ({ body: { email } }, _caller, { address, language }) => {
    await refuseRateLimited('resetFromAddress', networkOf(address));
    // The same queries run whether the account exists or not, so that both take the same time.
    await inTransaction(db, async (transaction) => {
      const { isRateLimited } = await countAttempt(transaction, 'resetOfAccount', email);
      if (!isRateLimited) await mailStore(transaction).queueReset(email, languageIn(language));
    });
    onMailQueued();
    return { message: say('reset token was sent to the email') };
  });

  route(app, session.changePassword, async ({ body, bearer = '' }, _caller, { address }) => {
    const network = networkOf(address);
    await refuseRateLimited('passwordChangeFromAddress', network);
    const owner = await ownerOfSession(bearer, body.current_password);
    const password_hash = await hashPassword(body.password);
    await inTransaction(db, async (transaction) => {
      const links = linkStore(transaction);
      const person = owner ?? (await links.ownerOf(hashOf(bearer)));
      if (person) await lockRecipient(transaction, person);
      // The change uses up the session or the link, so that of two requests at once only one succeeds.
      if (owner && !(await sessionStore(transaction).end(owner.session)))
        throw new Refusal(401, 'Invalid credentials');
      if (!person || !(owner || (await links.redeem(hashOf(bearer)))))
        throw new Refusal(401, 'Reset link is invalid or has expired');
      if ('user_id' in person)
        return userStore(transaction).choosePassword(password_hash, { id: person.user_id });
      const staff = systemUserStore(transaction);
      const { email } = found(await staff.choosePassword(password_hash, { id: person.system_user_id }));
      await forgetAttempts(transaction, 'loginOfAccount', email);
    });
    await takeBackAttempt(db, 'passwordChangeFromAddress', network);
    return { message: say('Password changed') };
  });

  /** The owner of the session of this token. An old token could be stolen, so it also needs the current password. */
  async function ownerOfSession(bearer: string, current_password: string | undefined) {
    const token = await tokens.read(bearer);
    const caller = token && (await sessions.callerOf(token.session));
    if (!caller) return undefined;
    const owner = { system_user_id: caller.id, session: token.session };
    if (Date.now() - token.issuedAt.getTime() <= limits.freshToken) return owner;
    if (current_password === undefined) throw new FieldRefusal('current_password', 'Required Field');
    const account = await sessions.passwordOf(caller.id);
    const { isRateLimited } = await countAttempt(db, 'loginOfAccount', account?.email ?? '');
    const isRight = await isPasswordOf(account?.password_hash, current_password);
    if (!account || !isRight || isRateLimited) throw new FieldRefusal('current_password', 'Invalid field');
    return owner;
  }

  async function refuseRateLimited(what: LimitedAction, network: string) {
    const { isRateLimited, retryAfter } = await countAttempt(db, what, network);
    if (isRateLimited) throw new Refusal(429, 'Too many attempts, try again later', retryAfter);
  }
}

function permissionsOf({ granted, roleType }: { granted: Iterable<string>; roleType: RoleType }) {
  const names = [...granted];
  return { clean_queue_data: names.includes('clean_queue:PUT'), granted: names, role_type: roleType };
}

import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import { session } from '@retaguarda/contract/session';
import type { FastifyInstance } from 'fastify';
import { passwordCheck } from '../../entities/system-users/password-check.ts';
import { systemUserStore } from '../../entities/system-users/system-user-store.ts';
import { userStore } from '../../entities/users/user-store.ts';
import {
  countAttempt,
  forgetAttempts,
  limitedByNetwork,
  networkOf,
  refuseRateLimited,
} from '../../platform/auth/attempts.ts';
import { linkStore } from '../../platform/auth/link-store.ts';
import { hashPassword, type PasswordPolicy } from '../../platform/auth/passwords.ts';
import { lockRecipient } from '../../platform/auth/recipient.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import { signOnStore } from '../../platform/auth/sign-on-store.ts';
import { hashOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type RequestSource, route } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { FactorParts } from './factor-check.ts';
import { type OpeningParts, permissionsOf, sessionOpener } from './open-session.ts';
import { ticketFor } from './second-step-routes.ts';
import type { SignOnParts } from './single-sign-on-routes.ts';

/** The same for everybody, so that nobody learns whose password counts. */
const wrongOrOff = 'Wrong e-mail or password, or an account of single sign-on';

type SessionParts = OpeningParts &
  FactorParts &
  SignOnParts & {
    db: Db;
    passwords: PasswordPolicy;
    config: Pick<Config, 'SESSION_IDLE_MINUTES' | 'PLATFORM_URL' | 'DRAFT_DAYS'>;
  };

export async function sessionRoutes(app: FastifyInstance, { db, ...parts }: SessionParts) {
  const { config, tokens, devices, passwords: policy, mailQueue } = parts;
  const sessions = sessionStore(db);
  const passwords = passwordCheck(db, devices, policy);
  const openSession = sessionOpener(db, parts);

  route(app, session.login, ({ body: { email, password } }, _caller, source) =>
    limitedByNetwork(db, 'loginFromAddress', source.address, async () => {
      const account = await sessions.accountOf(email);
      const guess = { email, account, password };
      const { isRight, isOff, device, forgetGuesses } = await passwords.check(guess, source);
      if (!account || !isRight || account.active !== '1') {
        const details = { reason: isRight ? 'inactive' : isOff ? 'passwordsOff' : 'password' };
        await logEvent(db, { kind: 'signIn', isRefused: true, account, source, details });
        throw policy.areForAll ? new Refusal(401, 'Invalid credentials') : new Refusal(403, wrongOrOff);
      }
      if (account.hasSecondStep) return ticketFor(db, account, parts);
      const opened = await openSession(account, { how: 'password', device }, source);
      await forgetGuesses();
      return opened;
    }),
  );

  route(app, session.permissions, async (_input, caller) => ({
    permissions: permissionsOf(caller),
    email: caller.email,
    draft_days: config.DRAFT_DAYS,
  }));

  route(app, session.logout, async (_input, caller, source) => {
    const atProvider = await inTransaction(db, async (transaction) => {
      await sessionStore(transaction).end(caller.session);
      await logEvent(transaction, { kind: 'signOut', account: caller, source });
      return signOnStore(transaction).takeSession(caller.session);
    });
    const idToken = atProvider && parts.signOnSecrets.decrypt(atProvider.id_token, caller.id);
    const provider_address = idToken && (await parts.provider?.signOutAddress(idToken));
    return { message: say('Signed out'), ...(provider_address && { provider_address }) };
  });

  route(app, session.requestReset, async ({ body: { email } }, _caller, source) => {
    await refuseRateLimited(db, 'resetFromAddress', networkOf(source.address));
    // The same queries run whether the account exists or not, so that both take the same time.
    await inTransaction(db, async (transaction) => {
      const { isRateLimited } = await countAttempt(transaction, 'resetOfAccount', email);
      const account = await sessionStore(transaction).accountOf(email);
      await logEvent(transaction, { kind: 'resetRequest', isRefused: isRateLimited, account, source });
      // An empty address finds nothing, in the same time: nobody learns who has a password.
      const to = policy.isFor(email) ? email : '';
      if (!isRateLimited) await mailStore(transaction).queueReset(to, languageIn(source.language));
    });
    mailQueue.wake();
    return {
      message: policy.areForAll
        ? say('reset token was sent to the email')
        : say('A link was sent if this account keeps a password'),
    };
  });

  route(app, session.changePassword, ({ body, bearer = '' }, _caller, source) =>
    limitedByNetwork(db, 'passwordChangeFromAddress', source.address, async () => {
      const owner = await ownerOfSession(bearer, body.current_password, source);
      const password_hash = await hashPassword(body.password);
      const isOfCompany = await inTransaction(db, async (transaction) => {
        const links = linkStore(transaction);
        const person = owner ?? (await links.ownerOf(hashOf(bearer)));
        if (person) await lockRecipient(transaction, person);
        // The change uses up the session or the link, so that of two requests at once only one succeeds.
        if (owner && !(await sessionStore(transaction).end(owner.session)))
          throw new Refusal(401, 'Invalid credentials');
        if (!person || !(owner || (await links.redeem(hashOf(bearer)))))
          throw new Refusal(401, 'Reset link is invalid or has expired');
        if ('user_id' in person) {
          await userStore(transaction).choosePassword(password_hash, { id: person.user_id });
          return true;
        }
        await refuseWithoutPassword(transaction, person.system_user_id);
        const staff = systemUserStore(transaction);
        const account = orNotFound(await staff.choosePassword(password_hash, { id: person.system_user_id }));
        await forgetAttempts(transaction, 'loginOfAccount', account.email);
        const details = { how: owner ? 'session' : 'link' };
        await logEvent(transaction, { kind: 'passwordChange', account, source, details });
        return false;
      });
      // Only now, because a link alone must not reveal whose it is.
      const place = isOfCompany
        ? { signs_in_to: 'platform' as const, platform_url: config.PLATFORM_URL }
        : { signs_in_to: 'console' as const };
      return { message: say('Password changed'), ...place };
    }),
  );

  /** Refuses to set a password that would not be accepted. The refusal rolls back, so the link or session stays valid. */
  async function refuseWithoutPassword(transaction: Db, id: number) {
    const { email = '' } = (await sessionStore(transaction).passwordOf(id)) ?? {};
    if (!policy.isFor(email)) throw new Refusal(409, 'This account signs in with single sign-on only');
  }

  /** The owner of the session of this token. An old session also needs the current password. */
  async function ownerOfSession(bearer: string, current_password: string | undefined, source: RequestSource) {
    const token = await tokens.read(bearer);
    const { caller } = (token && (await sessions.callerOf(token, config.SESSION_IDLE_MINUTES))) ?? {};
    if (!caller) return undefined;
    await passwords.requirePresence(caller, { freshFor: limits.freshToken, current_password }, source);
    return { system_user_id: caller.id, session: caller.session };
  }
}

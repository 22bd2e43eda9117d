import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import type { RoleType } from '@retaguarda/contract/role-types';
import { session } from '@retaguarda/contract/session';
import type { FastifyInstance } from 'fastify';
import {
  countAttempt,
  forgetAttempts,
  limitedByNetwork,
  networkOf,
  refuseRateLimited,
} from '../auth/attempts.ts';
import type { DeviceCookies } from '../auth/device-cookies.ts';
import { linkStore } from '../auth/link-store.ts';
import { hashPassword } from '../auth/passwords.ts';
import { lockRecipient } from '../auth/recipient.ts';
import { sessionStore } from '../auth/session-store.ts';
import { hashOf, type SessionTokens } from '../auth/tokens.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { found } from '../http/answers.ts';
import { Refusal } from '../http/errors.ts';
import { type RequestSource, route } from '../http/route.ts';
import { mailStore } from '../mail/mail-store.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { passwordCheck } from '../system-users/password-check.ts';
import { systemUserStore } from '../system-users/system-user-store.ts';
import { userStore } from '../users/user-store.ts';

type SessionParts = {
  tokens: SessionTokens;
  devices: DeviceCookies;
  /** A session that nobody uses for so long is over. */
  idleMinutes: number;
  /** The address of the console in e-mails: behind a proxy, only it tells that browsers use https. */
  publicUrl: string;
  platformUrl: string | undefined;
  onMailQueued: () => void;
};

export function sessionRoutes(app: FastifyInstance, db: Db, parts: SessionParts) {
  const { tokens, devices, idleMinutes, publicUrl, platformUrl, onMailQueued } = parts;
  const sessions = sessionStore(db);
  const passwords = passwordCheck(db, devices);

  route(app, session.login, ({ body: { email, password } }, _caller, source) =>
    limitedByNetwork(db, 'loginFromAddress', source.address, async () => {
      const account = await sessions.accountOf(email);
      const guess = { email, account, password };
      const { isRight, device, forgetGuesses } = await passwords.check(guess, source);
      if (!account || !isRight || account.active !== '1') throw new Refusal(401, 'Invalid credentials');
      const expires_at = tokens.expiry();
      const opened = await inTransaction(db, async (transaction) => {
        const person = await systemUserStore(transaction).recordLogin(account);
        if (person && !device && account.last_login)
          await mailStore(transaction).queueNewDevice(person.id, source, languageIn(source.language));
        return person && sessionStore(transaction).open(person.id, expires_at, source);
      });
      if (!opened) throw new Refusal(401, 'Invalid credentials');
      if (!device) onMailQueued();

      await forgetGuesses();
      const isSecure = source.isHttps || publicUrl.startsWith('https:');
      source.setCookie(devices.cookieFor(account, device, isSecure));
      const { id, name, nickname, url_avatar } = account;
      return {
        message: say('Signed in'),
        Authorization: await tokens.sign(opened.id, id, expires_at),
        user: { id, name, email: account.email, nickname, url_avatar },
        permissions: permissionsOf(account),
      };
    }),
  );

  route(app, session.permissions, async (_input, caller) => ({
    permissions: permissionsOf(caller),
    email: caller.email,
  }));

  route(app, session.logout, async (_input, caller) => {
    await sessions.end(caller.session);
    return { message: say('Signed out') };
  });

  route(app, session.requestReset, async ({ body: { email } }, _caller, { address, language }) => {
    await refuseRateLimited(db, 'resetFromAddress', networkOf(address));
    // The same queries run whether the account exists or not, so that both take the same time.
    await inTransaction(db, async (transaction) => {
      const { isRateLimited } = await countAttempt(transaction, 'resetOfAccount', email);
      if (!isRateLimited) await mailStore(transaction).queueReset(email, languageIn(language));
    });
    onMailQueued();
    return { message: say('reset token was sent to the email') };
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
        const staff = systemUserStore(transaction);
        const { email } = found(await staff.choosePassword(password_hash, { id: person.system_user_id }));
        await forgetAttempts(transaction, 'loginOfAccount', email);
        return false;
      });
      // Only now, because a link alone must not tell whose it is.
      const place = isOfCompany
        ? { signs_in_to: 'platform' as const, platform_url: platformUrl }
        : { signs_in_to: 'console' as const };
      return { message: say('Password changed'), ...place };
    }),
  );

  /** The owner of the session of this token. An old session also needs the current password. */
  async function ownerOfSession(bearer: string, current_password: string | undefined, source: RequestSource) {
    const token = await tokens.read(bearer);
    const { caller } = (token && (await sessions.callerOf(token, idleMinutes))) ?? {};
    if (!caller) return undefined;
    await passwords.requirePresence(caller, { freshFor: limits.freshToken, current_password }, source);
    return { system_user_id: caller.id, session: caller.session };
  }
}

function permissionsOf({ granted, roleType }: { granted: Iterable<string>; roleType: RoleType }) {
  const names = [...granted];
  return { clean_queue_data: names.includes('clean_queue:PUT'), granted: names, role_type: roleType };
}

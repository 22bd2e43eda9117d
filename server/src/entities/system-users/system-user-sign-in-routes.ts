import { openSessions } from '@retaguarda/contract/entities/open-sessions';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type RequestOrigin, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';
import { reachOf } from './system-user-rules.ts';
import {
  endSessions,
  inviteAgain,
  linkForSystemUser,
  systemUserSignIn,
  unlock,
} from './system-user-sign-in.ts';

type Parts = {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL' | 'SESSION_IDLE_MINUTES'>;
  passwords: PasswordPolicy;
  mailQueue: { wake: () => void };
};

/** Why a system user cannot sign in, and what helps. */
export async function systemUserSignInRoutes(
  app: FastifyInstance,
  { db, config, passwords, mailQueue }: Parts,
) {
  const { PUBLIC_URL: publicUrl, SESSION_IDLE_MINUTES: idleMinutes } = config;

  route(app, signInChecks.ofSystemUser, async ({ query }, caller) =>
    orNotFound(await systemUserSignIn(db, query, caller, passwords)),
  );

  route(app, signInChecks.inviteSystemUser, async ({ query }, caller, source) => {
    const by = { caller, source, language: languageIn(source.language) };
    const row = await inviteAgain(db, query, by, passwords);
    mailQueue.wake();
    return saved(row, 'Invitation sent');
  });

  route(app, signInChecks.linkForSystemUser, async ({ query }, caller, source) => {
    const made = orNotFound(await linkForSystemUser(db, query, { caller, source }, { publicUrl, passwords }));
    return { ...saved(made, 'Link created'), link: made.link, expires_at: made.expires_at };
  });

  route(app, signInChecks.unlock, async ({ query }, caller, source) =>
    saved(await unlock(db, query, { caller, source }), 'Account unlocked'),
  );

  route(app, openSessions.list, async ({ query: { id } }, caller) => {
    const { is_within_reach } = orNotFound(await reachOf(db, { id }, caller));
    const sessions = is_within_reach ? await sessionStore(db).openOf(id, idleMinutes) : [];
    return {
      sessions: sessions.map((one) => ({
        ...one,
        is_current: one.id === caller.session,
        created_at: one.created_at.toISOString(),
        last_used_at: one.last_used_at.toISOString(),
      })),
      is_within_reach,
    };
  });

  route(app, openSessions.end, async ({ query }, caller, source) => {
    const by = { caller, source };
    const ended = orNotFound(
      query.id === caller.id ? await endOwn(query.session, by) : await endSessions(db, query, by),
    );
    // It may have ended by itself, or been ended twice: either way it is closed, as requested.
    return { message: say(query.session ? 'Session ended' : 'Sessions ended'), ended: ended.length };
  });

  const endOwn = (
    session: string | undefined,
    { caller, source }: { caller: Caller; source: RequestOrigin },
  ) =>
    inTransaction(db, async (transaction) => {
      const store = sessionStore(transaction);
      const ended = await (session
        ? store.endOneOf(caller.id, session)
        : store.endOthersOf(caller.id, caller.session));
      if (ended.length > 0) await logEvent(transaction, { kind: 'sessionsEnded', account: caller, source });
      return ended;
    });
}

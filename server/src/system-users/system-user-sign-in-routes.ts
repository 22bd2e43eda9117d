import { openSessions } from '@retaguarda/contract/entities/open-sessions';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import { sessionStore } from '../auth/session-store.ts';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { type Caller, requireProof } from '../http/caller.ts';
import { route } from '../http/route.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { reachOf } from './system-user-rules.ts';
import {
  endSessions,
  inviteAgain,
  linkForSystemUser,
  systemUserSignIn,
  unlock,
} from './system-user-sign-in.ts';

type Parts = { idleMinutes: number; publicUrl: string; onMailQueued: () => void };

/** Why a system user cannot sign in, and what helps. */
export function systemUserSignInRoutes(
  app: FastifyInstance,
  db: Db,
  { idleMinutes, publicUrl, onMailQueued }: Parts,
) {
  route(app, signInChecks.ofSystemUser, async ({ query }, caller) =>
    found(await systemUserSignIn(db, query, caller)),
  );

  route(app, signInChecks.inviteSystemUser, async ({ query }, caller, { language }) => {
    const row = await inviteAgain(db, query, { caller, language: languageIn(language) });
    onMailQueued();
    return saved(row, 'Invitation sent');
  });

  route(app, signInChecks.linkForSystemUser, async ({ query }, caller) => {
    const made = found(await linkForSystemUser(db, query, { caller }, publicUrl));
    return { ...saved(made, 'Link created'), link: made.link, expires_at: made.expires_at };
  });

  route(app, signInChecks.unlock, async ({ query }, caller) =>
    saved(await unlock(db, query, { caller }), 'Account unlocked'),
  );

  route(app, openSessions.list, async ({ query: { id } }, caller) => {
    const { is_within_reach } = found(await reachOf(db, { id }, caller));
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

  route(app, openSessions.end, async ({ query }, caller) => {
    if (query.id !== caller.id) requireProof(caller);
    const ended = found(
      query.id === caller.id ? await endOwn(query.session, caller) : await endSessions(db, query, { caller }),
    );
    // It may have ended by itself, or have been ended twice: it is not open any more, which is what was asked for.
    return { message: say(query.session ? 'Session ended' : 'Sessions ended'), ended: ended.length };
  });

  const endOwn = (session: string | undefined, caller: Caller) => {
    const store = sessionStore(db);
    return session ? store.endOneOf(caller.id, session) : store.endOthersOf(caller.id, caller.session);
  };
}

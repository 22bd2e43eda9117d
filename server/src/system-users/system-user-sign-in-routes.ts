import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { inviteAgain, linkForSystemUser, systemUserSignIn, unlock } from './system-user-sign-in.ts';

type Parts = { publicUrl: string; onMailQueued: () => void };

/** Why a system user cannot sign in, and what helps. */
export function systemUserSignInRoutes(app: FastifyInstance, db: Db, { publicUrl, onMailQueued }: Parts) {
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
}

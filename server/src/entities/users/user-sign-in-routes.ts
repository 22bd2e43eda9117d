import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { found, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { linkForUser, userSignIn } from './user-sign-in.ts';

/** Why a user of a company cannot sign in, and a link that helps. */
export function userSignInRoutes(app: FastifyInstance, db: Db, { publicUrl }: { publicUrl: string }) {
  route(app, signInChecks.ofUser, async ({ query }, caller) => found(await userSignIn(db, query, caller)));

  route(app, signInChecks.linkForUser, async ({ query }, caller) => {
    const made = found(await linkForUser(db, query, { caller }, publicUrl));
    return { ...saved(made, 'Link created'), link: made.link, expires_at: made.expires_at };
  });
}

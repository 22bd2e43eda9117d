import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptJsonAs } from '../../platform/http/json-body.ts';
import { admit } from '../../platform/http/route.ts';
import { noteOpened, type Opened } from '../../platform/security-log/note-opened.ts';
import { notingRefusals } from '../../platform/security-log/note-refusals.ts';
import type { ScimParts } from './directory-request.ts';
import { discoveryRoutes } from './discovery.ts';
import { groupRoutes } from './group-routes.ts';
import { answerScimError, ScimRefusal } from './scim-errors.ts';
import { userRoutes } from './user-routes.ts';

/**
 * SCIM 2.0 (RFC 7643, RFC 7644): directories such as Okta and Entra ID manage the staff, or the users of a company. It is another
 * form of the API and not another way to write: each change is a call of the API. See docs/decisions/072-scim.md.
 */
export const serveScim = (parts: ScimParts) => async (app: FastifyInstance) => {
  acceptJsonAs(app, 'application/scim+json');
  app.setErrorHandler(notingRefusals(parts.db, answerScimError));
  app.setNotFoundHandler((request, reply) =>
    answerScimError(new ScimRefusal(404, 'Resource not found'), request, reply),
  );
  noteOpened(app, parts.db, openedIn);
  // Who calls is not looked up for what is public.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'signed-in', onlyFor: 'directories' };
  });
  app.addHook('onRequest', ({ caller, routeOptions }, _reply, done) => {
    // An address that does not exist is answered by the handler above.
    if (routeOptions.url === undefined) return done();
    admit(caller, 'signed-in');
    if (!caller?.program?.directory) throw new ScimRefusal(403, 'This token is not for SCIM');
    done();
  });
  for (const prefix of ['', '/companies/:company'])
    await app.register(
      async (people) => {
        discoveryRoutes(people, parts);
        userRoutes(people, parts);
        groupRoutes(people, parts);
      },
      { prefix },
    );
};

/** Returns the person that a request reads; undefined if it reads several or none. */
function openedIn({ method, params, routeOptions }: FastifyRequest): Opened | undefined {
  if (method !== 'GET' || !routeOptions.url?.endsWith('/Users/:id')) return undefined;
  const { id, company } = params as { id: string; company?: string };
  return company === undefined
    ? { entity: 'system_user', id: Number(id) }
    : { entity: 'user', id: Number(id), client_id: Number(company) };
}

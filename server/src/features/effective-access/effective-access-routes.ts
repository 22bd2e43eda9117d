import { access } from '@retaguarda/contract/entities/effective-access';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { admit, route } from '../../platform/http/route.ts';
import { effectiveAccessStore } from './effective-access-store.ts';

/** The answer contains the person's profile and roles, so it needs the permissions to view those as well. */
export async function effectiveAccessRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = effectiveAccessStore(db);

  route(app, access.ofSystemUser, async ({ query }, caller) => {
    const effective = orNotFound(await store.ofSystemUser(query.id));
    admit(caller, 'profile:GET');
    admit(caller, 'role:GET');
    return effective;
  });

  route(app, access.ofUser, async ({ query }, caller) => {
    const effective = orNotFound(await store.ofUser(query));
    admit(caller, 'client_profile:GET');
    admit(caller, 'role:GET');
    return effective;
  });

  route(app, access.betweenProfiles, async ({ query }, caller) => {
    admit(caller, 'role:GET');
    return orNotFound(await store.betweenProfiles({ ...query, client_id: null }));
  });

  route(app, access.betweenClientProfiles, async ({ query }, caller) => {
    admit(caller, 'role:GET');
    return orNotFound(await store.betweenProfiles(query));
  });

  route(app, access.betweenRoles, async ({ query }) => orNotFound(await store.betweenRoles(query)));
}

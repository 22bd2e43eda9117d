import type { Permission } from '@retaguarda/contract/permissions';
import { permissions } from '@retaguarda/contract/permissions';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { serviceTokenStore } from '../platform/auth/service-token-store.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { builders } from './builders.ts';

type Wanted = {
  /** Of a company's users; without it, of the staff. */
  client_id?: number;
  granted?: readonly Permission[];
  profile_id?: number;
  made_by?: number;
};

type Sent = {
  method?: InjectOptions['method'];
  url: string;
  body?: object | string;
  headers?: Record<string, string>;
};

/** Makes the token of a directory, and returns how it calls. */
export async function directoryOf(
  { app, db }: { app: FastifyInstance; db: Db },
  { client_id, granted = permissions, ...given }: Wanted = {},
) {
  const build = builders(db);
  const made_by = given.made_by ?? (await build.systemUser({ granted })).id;
  const account = await build.serviceAccount();
  const profile_id = given.profile_id ?? (await newProfile(build, client_id)).id;
  const { token } = await serviceTokenStore(db).create(
    {
      service_account_id: account.id,
      name: 'Diretório',
      permissions: [...granted],
      days: 1,
      client_id: client_id ?? null,
      is_directory: true,
      directory_profile_id: profile_id,
    },
    made_by,
  );
  const base = client_id === undefined ? '/scim/v2' : `/scim/v2/companies/${client_id}`;

  async function call({ method = 'GET', url, body, headers }: Sent) {
    const response = await app.inject({
      method,
      url: url.startsWith('/scim') ? url : `${base}${url}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    const { statusCode: status, headers: answered, payload } = response;
    return { status, headers: answered, body: payload === '' ? undefined : JSON.parse(payload) };
  }
  return { call, token, account, profile_id, made_by, base };
}

async function newProfile(build: ReturnType<typeof builders>, client_id: number | undefined) {
  if (client_id === undefined) return build.profile();
  const { id: department_id } = await build.department({ client_id });
  return build.profile({ client_id, department_id, role_id: (await build.role([], 'agent')).id });
}

export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

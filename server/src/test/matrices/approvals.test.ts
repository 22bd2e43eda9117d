import { hasApprovalRules } from '@retaguarda/contract/approvals';
import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { startComparedServer } from '../compared-server.ts';
import type { Call } from '../good-calls.ts';
import { rememberPristine, restorePristine } from '../pristine.ts';
import { servedEndpoints } from '../served-endpoints.ts';

const { app, db, build, id, bearer, callFor, stop } = await startComparedServer();
afterAll(stop);
const account = await build.serviceAccount();
const scope = { service_account_id: account.id, name: 'Tudo', permissions: [...permissions], days: 1 };
const { token } = await serviceTokenStore(db).create(scope, id);
const other = { role_id: (await build.role()).id, profile_id: (await build.profile()).id };
await db
  .updateTable('service_account')
  .set({ active: false })
  .where('id', '=', Number(callFor(serviceAccounts.edit).query.id))
  .execute();

/** A table now, beside what it was before the call. */
const both = (table: string) =>
  sql`${sql.table(table)} after full join ${sql.table(`pristine.${table}`)} before using (id)`;

/** Whether what a policy is about has happened, read from the tables. */
const effects: Record<string, ReturnType<typeof sql>> = {
  role: sql`exists (select from ${both('role')} where before is not null and to_jsonb(after) is distinct from to_jsonb(before))
    or exists (select role_id, permission_id from role_permission where role_id in (select id from pristine.role)
      except select role_id, permission_id from pristine.role_permission)
    or exists (select role_id, permission_id from pristine.role_permission
      except select role_id, permission_id from role_permission)`,
  grant: sql`exists (select from ${both('user')} where after.profile_id is distinct from before.profile_id and after is not null)
    or exists (select from ${both('system_user')} where after.profile_id is distinct from before.profile_id and after is not null)
    or exists (select from ${both('profile')} where after.role_id <> before.role_id)`,
  deactivation: sql`exists (select from ${both('client')} where before.active = '1' and after.active = '0')`,
  variable: sql`exists (select from ${both('client_system_variable')} where before is not null
    and (after.value, after.secret) is distinct from (before.value, before.secret))`,
  erasure: sql`exists (select from privacy_erasure)`,
  scope: sql`exists (select from ${both('system_user')} where before is not null and after is not null
    and (after.scoped, after.scope_client_id, after.scope_rule)
      is distinct from (before.scoped, before.scope_client_id, before.scope_rule))`,
  token: sql`exists (select from ${both('service_token')} where before is null)
    or exists (select from ${both('service_account')} where after.active and not before.active)`,
  webhook: sql`exists (select from ${both('webhook')} where after is not null and (after.url, after.entities, after.client_id,
    after.active) is distinct from (before.url, before.entities, before.client_id, before.active))`,
  bulk: sql`exists (select from job where state in ('running', 'scheduled'))`,
  policy: sql`exists (select to_jsonb(p) from approval_policy p except select to_jsonb(p) from pristine.approval_policy p)`,
};

/** What has happened since the last restoration. */
async function reachedNow() {
  const all = Object.entries(effects).map(([name, has]) => sql`(${has}) as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(all)}`.execute(db);
  return Object.keys(effects).filter((name) => rows[0]?.[name]);
}

const served = (await servedEndpoints(app)).filter(
  ({ endpoint }) => endpoint.access !== 'public' && !endpoint.events,
);

function changing(endpoint: Endpoint, call: Call): Call {
  const body: Record<string, unknown> = { ...call.body };
  if (endpoint === clientProfiles.edit) body.role_id = other.role_id;
  if (endpoint === webhooks.edit) body.url = 'http://127.0.0.1:9/other';
  if (endpoint === systemUsers.edit) body.profile_id = other.profile_id;
  if (endpoint === serviceAccounts.edit) body.active = true;
  return { ...call, ...(call.body && { body }) };
}

const calls = served.map(({ name, endpoint }) => ({
  name,
  endpoint,
  call: changing(endpoint, callFor(endpoint)),
}));

const guarded = ['approval_policy', 'client_profile', 'profile', 'user'];
const mayNeedApproval = (entity: string) => guarded.includes(entity) || hasApprovalRules(entity);

/** Each field of an edit alone: one that needs an approval does not hide behind others. */
const edits = calls.flatMap(({ name, endpoint, call }) =>
  endpoint.method === 'PATCH' && mayNeedApproval(entityOf(endpoint))
    ? Object.entries(call.body ?? {}).map(([field, value]) => ({
        ...{ name: `${name} with only ${field}`, endpoint },
        call: { ...call, body: { [field]: value } },
      }))
    : [],
);

const switchPolicies = (active: boolean) =>
  sql`update approval_policy set active = ${active}, rows = 1, type = 'agent'`.execute(db);

await switchPolicies(true);
await rememberPristine(db);

async function send(
  { endpoint, call: { query, body, file } }: (typeof calls)[number],
  authorization: string,
) {
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { authorization: `Bearer ${authorization}`, ...(file && { 'content-type': 'image/png' }) },
    ...((body ?? file) && { payload: body ?? file }),
  });
  const isDone = answer.statusCode < 400;
  const reached = isDone ? await reachedNow() : [];
  if (reached.length > 0 || (isDone && endpoint.method !== 'GET')) await restorePristine(db);
  const isFile =
    (endpoint.isDownload || endpoint.lines) && isDone && answer.body.trim().split('\n').length > 1;
  const policy = answer.statusCode === 403 ? (answer.json().approval as string | undefined) : undefined;
  return { policy, reached: [...reached, ...(isFile ? ['export'] : [])] };
}

const stoppedCalls = [
  'bulk: POST /client/copy',
  'bulk: POST /configuration/apply',
  'bulk: POST /job/run',
  'bulk: POST /job/schedule',
  'bulk: POST /job/undo',
  'deactivation: PATCH /client/activate',
  'deactivation: PATCH /client/activate with only active',
  'export: GET /change/export',
  'export: GET /change/feed',
  'export: GET /job/export',
  'export: GET /security-log/export',
  'export: POST /client-system-variable/export',
  'export: POST /client-system/export',
  'export: POST /client/export',
  'export: POST /client/profile/export',
  'export: POST /department/export',
  'export: POST /insights/export',
  'export: POST /profile/export',
  'export: POST /role/export',
  'export: POST /service-account/export',
  'export: POST /system-user/export',
  'export: POST /user/export',
  'export: POST /webhook/export',
  'grant: PATCH /client/profile',
  'grant: PATCH /client/profile with only role_id',
  'grant: PATCH /profile',
  'grant: PATCH /profile with only role_id',
  'grant: PATCH /role',
  'grant: PATCH /role with only permissions_ids',
  'grant: PATCH /role with only type',
  'grant: PATCH /system-user',
  'grant: PATCH /system-user with only profile_id',
  'grant: POST /client/profile',
  'grant: POST /profile',
  'grant: POST /system-user',
  'grant: POST /user',
  'policy: PATCH /approval-policy',
  'policy: PATCH /approval-policy with only active',
  'policy: PATCH /approval-policy with only profile_id',
  'role: DELETE /role',
  'role: PATCH /role with only description',
  'role: PATCH /role with only name',
  'scope: PATCH /system-user with only scope_client_id',
  'scope: PATCH /system-user with only scope_rule',
  'scope: PATCH /system-user with only scoped',
  'token: PATCH /service-account',
  'token: PATCH /service-account with only active',
  'token: POST /service-account/token',
  'variable: DELETE /client-system-variable',
  'variable: PATCH /client-system-variable',
  'variable: PATCH /client-system-variable with only name',
  'variable: PATCH /client-system-variable with only value',
  'webhook: PATCH /webhook',
  'webhook: PATCH /webhook with only client_id',
  'webhook: PATCH /webhook with only url',
  'webhook: POST /webhook',
];

/** Programs may not make the other calls, whatever the policies say. One that edits a webhook takes it over. */
const forPrograms = [
  ...stoppedCalls.filter(
    (name) =>
      /^(deactivation|export|variable|webhook): |POST \/client\/copy|POST \/configuration/.test(name) &&
      !/job|service-account/.test(name),
  ),
  ...['active', 'entities', 'name'].map((field) => `webhook: PATCH /webhook with only ${field}`),
  'webhook: POST /webhook/secret',
].sort();

/** Files that no policy counts: what is stored about one person, and the seals. */
const otherFiles = ['GET /privacy-request/data/export', 'GET /seals/verification'];

it.each([
  ['a person', bearer, stoppedCalls],
  ['a program', token, forPrograms],
])(
  'With all policies on, no sample call of %s reaches what a policy is about',
  {
    timeout: 300_000,
  },
  async (_who, authorization, expected) => {
    const around: string[] = [];
    const stopped = new Map<string, string>();
    for (const path of [...calls, ...edits]) {
      const { policy, reached } = await send(path, authorization);
      if (policy) stopped.set(path.name, policy);
      if (reached.length > 0 && !otherFiles.includes(path.name)) around.push(`${path.name}: ${reached}`);
    }

    expect(around).toEqual([]);
    expect([...stopped].map(([name, policy]) => `${policy}: ${name}`).sort()).toEqual(expected);
  },
);

import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { factors } from '@retaguarda/contract/entities/factors';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { newEmail } from '@retaguarda/contract/new-email';
import { permissions } from '@retaguarda/contract/permissions';
import { isForPrograms } from '@retaguarda/contract/programs';
import { hasSensitiveChanges, isSensitiveForPrograms } from '@retaguarda/contract/sensitive';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { startComparedServer } from '../compared-server.ts';
import { openSession } from '../counting-server.ts';
import type { Call } from '../good-calls.ts';
import { needsOneTimeValue } from '../one-time-calls.ts';
import { rememberPristine, restorePristine } from '../pristine.ts';
import { givenOut, sensitiveContents, sensitiveDifferences } from '../reached-effects.ts';
import { servedEndpoints } from '../served-endpoints.ts';

const { app, db, build, id, bearer: fresh, callFor, stop } = await startComparedServer();
afterAll(stop);

const { id: staleSession, bearer: stale } = await openSession(db, id);
await sql`update session set proven_at = now() - interval '1 hour' where id = ${staleSession}`.execute(db);
const account = await build.serviceAccount();
const scope = { service_account_id: account.id, name: 'Tudo', permissions: [...permissions], days: 1 };
const { token } = await serviceTokenStore(db).create(scope, id);
// So that every field of an edit changes something, and somebody has what is taken away.
const other = { role_id: (await build.role()).id, profile_id: (await build.profile()).id };
const helped = callFor(factors.reset).query.id as number;
await openSession(db, helped);
await db.insertInto('recovery_code').values({ system_user_id: helped, code_hash: 'unknown' }).execute();
await rememberPristine(db);
const before = await sensitiveContents(db, id);

const served = await servedEndpoints(app);
const calls = served
  .filter(({ endpoint }) => endpoint.access !== 'public' && !endpoint.events)
  .map(({ name, endpoint }) => ({ name, endpoint, call: changing(endpoint, callFor(endpoint)) }));

function changing(endpoint: Endpoint, call: Call): Call {
  if (endpoint === clientProfiles.edit) return { ...call, body: { ...call.body, role_id: other.role_id } };
  if (endpoint === webhooks.edit)
    return { ...call, body: { ...call.body, url: 'http://127.0.0.1:9/other', entities: ['skill'] } };
  if (endpoint === systemUsers.edit) return { ...call, body: { ...call.body, profile_id: other.profile_id } };
  return call;
}

const newPassword = { password: 'Senha456nova', repeat_password: 'Senha456nova' };

/** Each field of an edit alone: one that is sensitive does not hide behind others. */
const edits = calls.flatMap(({ name, endpoint, call }) =>
  endpoint.method === 'PATCH' && hasSensitiveChanges(entityOf(endpoint))
    ? [
        ...Object.entries(call.body ?? {}).map(([field, value]) => ({
          ...{ name: `${name} with only ${field}`, endpoint },
          call: { ...call, body: { [field]: value } },
        })),
        ...(endpoint === users.edit
          ? [{ name: `${name} with only password`, endpoint, call: { ...call, body: newPassword } }]
          : []),
      ]
    : [],
);

type Path = (typeof calls)[number];

const sensitivePaths = [
  'DELETE /role',
  'DELETE /session/app',
  'DELETE /session/passkey',
  'DELETE /system-user/directory',
  'DELETE /system-user/second-step',
  'DELETE /system-user/session',
  'DELETE /user/directory',
  'GET /change/export',
  'GET /change/feed',
  'GET /job/export',
  'GET /privacy-request/data',
  'GET /privacy-request/data/export',
  'GET /privacy-request/erasure',
  'GET /security-log/export',
  'PATCH /approval-policy',
  'PATCH /client/profile',
  'PATCH /client/profile with only role_id',
  'PATCH /profile',
  'PATCH /profile with only role_id',
  'PATCH /role',
  'PATCH /role with only description',
  'PATCH /role with only name',
  'PATCH /role with only permissions_ids',
  'PATCH /role with only type',
  'PATCH /system-user',
  'PATCH /system-user with only email',
  'PATCH /system-user with only profile_id',
  'PATCH /system-user with only scope_client_id',
  'PATCH /system-user with only scope_rule',
  'PATCH /system-user with only scoped',
  'PATCH /user',
  'PATCH /user with only email',
  'PATCH /user with only password',
  'PATCH /webhook',
  'PATCH /webhook with only client_id',
  'PATCH /webhook with only entities',
  'PATCH /webhook with only name',
  'PATCH /webhook with only url',
  'POST /change-request/approve',
  'POST /client/export',
  'POST /privacy-request/erasure',
  'POST /privacy-request/export',
  'POST /role',
  'POST /service-account/export',
  'POST /service-account/token',
  'POST /session/app',
  'POST /session/app/confirm',
  'POST /session/passkey',
  'POST /session/passkey-challenge',
  'POST /session/recovery-codes',
  'POST /system-user',
  'POST /system-user/export',
  'POST /system-user/link',
  'POST /user/export',
  'POST /user/link',
  'POST /webhook',
  'POST /webhook/export',
  'POST /webhook/secret',
  'PUT /profile/second-step',
];

async function send({ endpoint, call }: Pick<Path, 'endpoint' | 'call'>, bearer: string) {
  const { query, body, file } = call as Call;
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      authorization: `Bearer ${endpoint === newEmail.confirm ? call.bearer : bearer}`,
      ...(file && { 'content-type': 'image/png' }),
    },
    ...((body ?? file) && { payload: body ?? file }),
  });
  const isDone = answer.statusCode < 400;
  const effects = sensitiveDifferences(before, await sensitiveContents(db, id));
  // All calls find the same.
  if (effects.length > 0 || (isDone && endpoint.method !== 'GET')) await restorePristine(db);
  return {
    isDone,
    status: answer.statusCode,
    isAsked: answer.statusCode === 403 && answer.json().message === 'Confirm that it is you',
    effects: [...effects, ...(isDone ? givenOut(endpoint, answer.body) : [])],
  };
}

it('Every call that reaches something sensitive requires re-authentication first, and no other one does', {
  timeout: 300_000,
}, async () => {
  const asked: string[] = [];
  const around: string[] = [];
  const needless: string[] = [];
  const failed: string[] = [];
  for (const path of [...calls, ...edits]) {
    const { name, endpoint } = path;
    const late = await send(path, stale);
    if (late.effects.length > 0) around.push(`${name}: ${late.effects}`);
    // Some fields cannot be changed alone. What no sample makes succeed is tried by its own tests.
    const isKnownGood = calls.includes(path) && !needsOneTimeValue(endpoint);
    if (!late.isAsked && !late.isDone && isKnownGood) failed.push(`${name}: ${late.status}`);
    if (!late.isAsked) continue;
    asked.push(name);
    const recent = await send(path, fresh);
    if (!recent.isDone && isKnownGood) failed.push(`${name}: ${recent.status}`);
    if (recent.effects.length === 0 && !endpoint.reauthenticate) needless.push(name);
  }

  expect({ around, needless, failed }).toEqual({ around: [], needless: [], failed: [] });
  expect(asked.sort()).toEqual(sensitivePaths);
});

const isWriteForPrograms = ({ endpoint }: Path) => isForPrograms(endpoint) && endpoint.method !== 'GET';

it('A program changes nothing sensitive but webhooks', {
  timeout: 300_000,
}, async () => {
  const reached: string[] = [];
  const done: string[] = [];
  for (const path of [...calls, ...edits].filter(isWriteForPrograms)) {
    const { isDone, effects } = await send(path, token);
    if (isDone) done.push(path.name);
    const changed = effects.filter((effect) => effect !== 'export');
    if (changed.length > 0 && !isSensitiveForPrograms(entityOf(path.endpoint)))
      reached.push(`${path.name}: ${changed}`);
  }
  expect(done).toContain('POST /webhook');
  expect(reached).toEqual([]);
});

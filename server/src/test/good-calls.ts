import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { changes } from '@retaguarda/contract/entities/changes';
import { companyCopies, companyTemplates } from '@retaguarda/contract/entities/company-copies';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { access } from '@retaguarda/contract/entities/effective-access';
import { exportProgress } from '@retaguarda/contract/entities/exports';
import { factors } from '@retaguarda/contract/entities/factors';
import { imports } from '@retaguarda/contract/entities/imports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { notes } from '@retaguarda/contract/entities/notes';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { roleHolders } from '@retaguarda/contract/entities/role-holders';
import { search } from '@retaguarda/contract/entities/search';
import { securityLog } from '@retaguarda/contract/entities/security-log';
import { serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { lookups } from '@retaguarda/contract/lookups';
import { newEmail } from '@retaguarda/contract/new-email';
import { serviceTokenStore } from '../platform/auth/service-token-store.ts';
import { newLinkToken } from '../platform/auth/tokens.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import type { builders } from './builders.ts';
import { jobSamples } from './job-samples.ts';
import { picture } from './pictures.ts';
import { bodyFor, oneOfEverything, queryFor, type Samples } from './samples.ts';
import { unique, uniqueNumber } from './unique.ts';

export type Call = { query: Record<string, unknown>; body?: object; file?: Buffer; bearer: string };

type Caller = { id: number; bearer: string; session: string };

/** Rows that nothing points to, so that they can be deleted. */
async function looseRows(build: ReturnType<typeof builders>, client_id: number, owner_id: number) {
  const ofCompany = { entity: 'client', row_id: client_id, client_id } as const;
  const { id: role_id } = await build.role();
  const { id: department_id } = await build.department({ client_id });
  const rows: Record<string, number> = {
    role: (await build.role()).id,
    department: (await build.department({ client_id })).id,
    department_of_profile: department_id,
    client_profile: (await build.profile({ client_id, department_id, role_id })).id,
    profile: (await build.profile()).id,
    client_system_variable: (await build.systemVariable()).id,
    service_account: (await build.serviceAccount()).id,
    webhook: (await build.webhook({ owner_id })).id,
    tag: (await build.tag()).id,
    note: (await build.note({ ...ofCompany, author_id: owner_id })).id,
  };
  return rows;
}

/** A webhook with a delivery that has failed. */
async function failedDelivery(db: Db, build: ReturnType<typeof builders>, { id: owner_id }: Caller) {
  const { id: webhook_id } = await build.webhook({ owner_id, active: true });
  const delivery = { webhook_id, state: 'failed' } as const;
  const { id } = await db
    .insertInto('webhook_delivery')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { failed: { webhook_id, id } };
}

/** An app and a passkey of the caller. */
async function secondStepOf(db: Db, { id: system_user_id }: Caller) {
  const app = { system_user_id, secret: 'unreadable', is_confirmed: true };
  await db.insertInto('authenticator').values(app).execute();
  const passkey = { system_user_id, name: 'Notebook', public_key: Buffer.of(1), counter: 0, transports: [] };
  const { id } = await db
    .insertInto('passkey')
    .values({ ...passkey, credential_id: `chave${uniqueNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A request of a colleague, and one of the caller, that somebody has to decide. */
async function changeRequestsOf(build: ReturnType<typeof builders>, caller: Caller, tag: number) {
  const colleague = await build.systemUser({ granted: ['tag:PUT'] });
  const request = async (made_by: number) => (await build.changeRequest({ made_by, tag })).id;
  return { requested: await request(colleague.id), ownRequest: await request(caller.id) };
}

/** What is there for the calls that need more than a row of an entity. */
async function otherSamples(
  db: Db,
  build: ReturnType<typeof builders>,
  caller: Caller,
  { client_id, rows }: Samples,
) {
  const content = { user_fields: [], departments: [], profiles: [], skills: [], groups: [], variables: [] };
  const template = { name: unique('Modelo'), content: JSON.stringify(content), made_by: caller.id };
  const exported = { system_user_id: caller.id, total: 1, sent: 1, state: 'complete' } as const;
  const change = { entity: 'client', row_id: client_id, user_id: caller.id, user_name: 'Alguém' } as const;
  const { token, token_hash } = newLinkToken();
  const wish = {
    system_user_id: caller.id,
    session_id: caller.session,
    email: `outro${uniqueNumber()}@example.com`,
  };
  const expires_at = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('new_email')
    .values({ ...wish, token_hash, expires_at })
    .execute();
  const insert = (table: 'company_template' | 'export' | 'change', values: object) =>
    db
      .insertInto(table as 'export')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow();
  await build.waiting({ client_id });
  const url_avatar = `/api/avatars/${'a'.repeat(22)}/1.png`;
  await db
    .updateTable('system_user')
    .set({ url_avatar })
    .where('id', '=', rows.system_user as number)
    .execute();
  const scope = { service_account_id: rows.service_account as number, name: 'Token', days: 1 };
  await serviceTokenStore(db).create({ ...scope, permissions: ['client:GET'] }, caller.id);
  const [working] = await serviceTokenStore(db).of(scope.service_account_id);
  const deleted = await build.skill({ client_id });
  await db.deleteFrom('skill').where('id', '=', deleted.id).execute();
  const deletion = { ...change, entity: 'skill', row_id: deleted.id, client_id };
  await insert('change', { ...deletion, before: JSON.stringify({ client_id, name: deleted.name }) });
  const requests = await changeRequestsOf(build, caller, rows.tag as number);
  return {
    ...requests,
    deleted: { entity: 'skill', row_id: deleted.id },
    token: working?.id,
    link: token,
    template: (await insert('company_template', template)).id,
    export: (await insert('export', exported)).id,
    change: (await insert('change', { ...change, after: '{}' })).id,
    invited: (await build.systemUser()).id,
    passkey: await secondStepOf(db, caller),
    ...(await failedDelivery(db, build, caller)),
  };
}

/** Makes rows of every kind, and returns what each call is sent so that it succeeds. */
export async function goodCalls(db: Db, build: ReturnType<typeof builders>, caller: Caller) {
  // The last one must stay.
  await build.superAdmin();
  const samples = await oneOfEverything(build, caller);
  const { client_id, rows } = samples;
  const loose = await looseRows(build, client_id, caller.id);
  const others = await otherSamples(db, build, caller, samples);
  const job = await jobSamples(db, { made_by: caller.id, client_id, user: rows.user as number });
  const avatar = await picture('png');

  const queries = new Map<Endpoint, object>([
    [activity.list, {}],
    [activity.export, {}],
    [activity.feed, {}],
    [securityLog.list, { system_user_id: caller.id }],
    [securityLog.export, {}],
    [factors.removePasskey, { id: others.passkey }],
    [activity.one, { id: others.change }],
    [activity.undo, others.deleted],
    [changes.list, { entity: 'client', row_id: client_id }],
    [companyCopies.content, { client_id }],
    [companyTemplates.remove, { id: others.template }],
    [companyVariables.list, { client_id }],
    [exportProgress, { id: others.export }],
    [imports.add, { id: job.filling }],
    [imports.fixRow, { id: job.read }],
    [imports.checkAgain, { id: job.read }],
    [jobs.list, { id: job.ready }],
    [jobs.rows, { id: job.ready }],
    [jobs.export, { id: job.ready }],
    [jobs.run, { id: job.ready }],
    [jobs.schedule, { id: job.ready }],
    [jobs.cancel, { id: job.ready }],
    [jobs.undo, { id: job.done }],
    [lookups.cep, { cep: '01310-100' }],
    [lookups.cnpj, { document: '12.ABC.345/01DE-35' }],
    [access.betweenProfiles, { from: rows.profile, to: rows.profile }],
    [access.betweenClientProfiles, { client_id, from: rows.client_profile, to: rows.client_profile }],
    [access.betweenRoles, { from: samples.role_id, to: samples.role_id }],
    [roleHolders.list, { role_id: samples.role_id, entity: 'user' }],
    [privacyRequests.people, { text: 'usuário' }],
    [search.find, { text: 'empresa' }],
    [webhooks.sendAgain, others.failed],
    [webhooks.request, others.failed],
    [signInChecks.inviteSystemUser, { id: others.invited }],
    [signInChecks.linkForSystemUser, { id: others.invited }],
    [serviceAccounts.revokeToken, { service_account_id: rows.service_account, token: others.token }],
    [changeRequests.list, {}],
    [changeRequests.awaited, { entity: 'client', row_id: client_id }],
    [changeRequests.preview, { id: others.requested }],
    [changeRequests.approve, { id: others.requested }],
    [changeRequests.decline, { id: others.requested }],
    [changeRequests.withdraw, { id: others.ownRequest }],
    [approvalPolicies.list, {}],
    [notes.list, { entity: 'client', row_id: client_id }],
    [notes.people, { entity: 'client', row_id: client_id }],
    [approvalPolicies.edit, { kind: 'variable' }],
    [
      clientProfiles.remove,
      { client_id, department_id: loose.department_of_profile, id: loose.client_profile },
    ],
  ]);

  function queryOf(endpoint: Endpoint) {
    const query = queries.get(endpoint) ?? queryFor(endpoint, samples);
    const spare = endpoint.method === 'DELETE' && !queries.has(endpoint) && loose[entityOf(endpoint)];
    return { ...query, ...(spare && { id: spare }) };
  }

  function bodyOf(endpoint: Endpoint) {
    const body: Record<string, unknown> = bodyFor(endpoint, samples);
    const isOfAccount = entityOf(endpoint) !== 'session';
    return {
      ...body,
      // What is there already would not be changed, or be taken.
      ...(endpoint.method === 'PATCH' && 'active' in body && { active: false }),
      ...('name' in body && { name: unique('Nome') }),
      ...('email' in body && isOfAccount && { email: `novo${uniqueNumber()}@example.com` }),
    };
  }

  return (endpoint: Endpoint): Call => ({
    query: queryOf(endpoint),
    ...(endpoint.body && { body: bodyOf(endpoint) }),
    ...(endpoint.file && { file: avatar }),
    bearer: endpoint === newEmail.confirm ? others.link : caller.bearer,
  });
}

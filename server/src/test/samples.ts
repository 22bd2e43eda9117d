import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import { imports } from '@retaguarda/contract/entities/imports';
import { inbox } from '@retaguarda/contract/entities/inbox';
import { bulk } from '@retaguarda/contract/entities/jobs';
import { notes } from '@retaguarda/contract/entities/notes';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { session } from '@retaguarda/contract/session';
import { hashOfSteps } from '../capabilities/configuration/plan-configuration.ts';
import type { builders } from './builders.ts';
import { entityRows } from './entity-rows.ts';
import { oneTimeValues } from './one-time-calls.ts';
import { uniqueCpf } from './unique.ts';

type Build = ReturnType<typeof builders>;

/**
 * Creates a company with one row of every entity that belongs to it, and one row of every other entity. What only its owner
 * may change is given to `owner`.
 */
export async function oneOfEverything(build: Build, owner?: { id: number }) {
  const { id: client_id } = await build.company();
  const { id: department_id } = await build.department({ client_id });
  const { id: role_id } = await build.role();
  const { id: clientProfile } = await build.profile({ client_id, department_id, role_id });
  const staff = await build.systemUser({ password: 'Senha123velha', ends_on: '2099-12-31' });
  const value = await build.clientVariable({ client_id });
  const { id: handler_id } = await build.systemUser({ granted: ['privacy_request:PUT'] });
  const owner_id = owner?.id ?? staff.id;
  const rows: Record<string, number> = {
    clean_queue: (await build.cleaning({ client_id })).id,
    client: client_id,
    client_system: value.id,
    client_profile: clientProfile,
    department: department_id,
    handler: handler_id,
    privacy_request: (await build.privacyRequest({ handler_id })).id,
    profile: staff.profile_id,
    role: role_id,
    system_user: staff.id,
    user: (await build.user({ client_id, department_id, profile_id: clientProfile, ends_on: '2099-12-31' }))
      .id,
    view: (await build.view({ owner_id })).id,
  };
  const others = entityRows(build, { client_id, department_id, owner_id });
  for (const entity of changeEntities) rows[entity] ??= (await others[entity]()).id;
  // Its author is nobody whom other calls change: the caller could not decide on it then.
  const { id: made_by } = await build.systemUser();
  rows.change_request = (await build.changeRequest({ made_by, tag: rows.tag as number })).id;
  rows.note = (await build.note({ entity: 'client', row_id: client_id, client_id, author_id: owner_id })).id;
  const directory = { directory_id: rows.service_account as number };
  rows['managed system_user'] = (await build.systemUser(directory)).id;
  rows['managed user'] = (
    await build.user({ ...directory, client_id, department_id, profile_id: clientProfile })
  ).id;
  const valued = value.client_system_variable_id;
  return { client_id, department_id, role_id, valued, email: staff.email, rows };
}

export type Samples = Awaited<ReturnType<typeof oneOfEverything>>;

/** The id of the sample row for an endpoint. Throws when the samples have no row of its entity. */
function rowFor(endpoint: Endpoint, { rows }: Samples) {
  // A view needs no permission of its own.
  const managed = managedPeople.includes(endpoint) && `managed ${entityOf(endpoint)}`;
  const id = rows[endpoint.path.startsWith('/view') ? 'view' : managed || entityOf(endpoint)];
  if (!id) throw new Error(`There is no sample row for ${endpoint.path}`);
  return id;
}

/** People whom a directory manages: nobody else changes most of what it says about them. */
const managedPeople: Endpoint[] = [users.release, systemUsers.release];

/** The calls that name the row that notes are about. */
const ofNotes: Endpoint[] = [notes.list, notes.create, notes.people];

/** The ids for the query of an endpoint, of existing rows. */
export function queryFor(endpoint: Endpoint, samples: Samples): Record<string, number | string> {
  const { client_id, department_id } = samples;
  const profile_id =
    entityOf(endpoint) === 'system_user' ? samples.rows.profile : samples.rows.client_profile;
  // The row of another entity that is named with it.
  const row_id = client_id;
  const known: Record<string, number | undefined> = { client_id, department_id, profile_id, row_id };
  const names = Object.keys(endpoint.query?.shape ?? {})
    .filter((name) => /^(\w+_)?id$/.test(name))
    // It only filters companies, for those who may view all of them.
    .filter((name) => name !== 'tag_id');
  const ids = Object.fromEntries(names.map((name) => [name, known[name] ?? rowFor(endpoint, samples)]));
  if (endpoint === approvalPolicies.edit) return { ...ids, kind: 'variable' };
  return ofNotes.includes(endpoint) ? { ...ids, entity: 'client' } : ids;
}

/** A tag that a configuration creates. */
const configuredTag = 'Configurada';

/** A valid body for the endpoint, with all its fields. */
export function bodyFor(endpoint: Endpoint, samples: Samples) {
  const values = valuesFor(endpoint, samples);
  const names = Object.keys(endpoint.body?.shape ?? {})
    // The password of a user cannot be changed together with other fields.
    .filter((name) => !(endpoint === users.edit && name.endsWith('password')))
    // Few policies count rows or types.
    .filter((name) => !(endpoint === approvalPolicies.edit && ['rows', 'type'].includes(name)))
    // Entries are read by their ids, or up to one.
    .filter((name) => !(endpoint === inbox.read && name === 'until'))
    // Rows are either chosen or found, and those who are deactivated are given nothing.
    .filter((name) => !(endpoint === bulk.check && ['match', 'values'].includes(name)));
  return Object.fromEntries(
    names.map((name) => {
      if (!(name in values)) throw new Error(`There is no sample value for ${name} of ${endpoint.path}`);
      return [name, values[name]];
    }),
  );
}

function valuesFor(endpoint: Endpoint, samples: Samples) {
  const { client_id, department_id, role_id, valued, rows, email } = samples;
  const isNew = endpoint.method === 'POST';
  const entity = entityOf(endpoint);
  const values: Record<string, unknown> = {
    name: isNew ? 'Nome novo' : 'Nome mudado',
    email: entity === 'session' ? email : isNew ? 'novo@example.com' : 'mudado@example.com',
    nickname: 'apelido',
    description: 'Uma descrição qualquer',
    // An allowed value of the list is the value below.
    type: entity === 'client_system_variable' ? 'list' : 'agent',
    options: ['um valor', 'outro valor'],
    pj: false,
    document: uniqueCpf(),
    documents: [uniqueCpf()],
    domain: 'site',
    client_info: { city: 'Natal' },
    user_fields: [{ name: 'ramal', title: 'Ramal', required: false, max_length: 6, place_holder: '' }],
    main: false,
    // A policy is only switched on if somebody can approve.
    active: entity !== 'approval_policy',
    requires_second_step: true,
    scoped: true,
    scope_client_id: [client_id],
    scope_rule: ['state:SP'],
    from: { client_id },
    parts: ['departments'],
    only_rows: { skills: [] },
    department_emails: [{ name: 'Vendas', email: 'vendas@example.com' }],
    reason: 'A pedido do cliente',
    fields: ['name'],
    entity: 'user',
    action: 'deactivate',
    ids: [rows.user],
    list: '/companies',
    search: { name: 'ipê' },
    shared: true,
    first: true,
    invites: true,
    after: 0,
    rows: [['Nome novo']],
    lines: [2],
    is_last: true,
    place: 1,
    cells: { name: 'Nome novo' },
    max_chats: 7,
    department_id,
    profile_id:
      entity === 'approval_policy'
        ? [rows.profile]
        : entity === 'system_user'
          ? rows.profile
          : rows.client_profile,
    call: { method: 'PATCH', path: '/tag', query: { id: rows.tag }, body: { color: 'red' } },
    role_id,
    permissions_ids: [1],
    permissions: ['client:GET'],
    days: 90,
    mcp: 'off',
    service_account_id: rows.service_account,
    client_id: entity === 'insight' ? [client_id] : client_id,
    // A company has only one value per variable, so a change must keep its variable.
    client_system_variable_id: isNew ? rows.client_system_variable : valued,
    value: 'um valor',
    values: [{ client_system_variable_id: valued, value: 'um valor' }],
    is_directory: true,
    directory_profile_id: rows.client_profile,
    editable: true,
    url: 'http://127.0.0.1:9/',
    entities: ['department'],
    regex: '\\d{3}',
    global: false,
    skill_id: entity === 'clean_queue' ? rows.skill : [rows.skill],
    group_id: [rows.group],
    tag_id: [rows.tag],
    color: 'teal',
    kind: 'access',
    phone: '(11)99999-0000',
    subject: { entity: 'user', id: rows.user },
    received_on: '2026-11-02',
    due_on: '2026-11-17',
    handler_id: rows.handler,
    notes: 'Veio por carta',
    text: 'Ligar depois das **14h**',
    pinned: true,
    state: 'answered',
    key: crypto.randomUUID(),
    until: 1,
    run_at: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
    digest: false,
    records: [{ entity: 'user', id: rows.user }],
    extra: {},
    ends_on: '2099-12-30',
    configuration: { version: 1, tags: { [configuredTag]: { color: 'red' } } },
    plan: hashOfSteps([
      {
        ...{ section: 'tags', name: configuredTag, kind: 'create', row: undefined },
        settings: [{ field: 'color', before: null, after: 'red' }],
      },
    ]),
    secrets: {},
    work_days: [{ day: 'monday', start: '08:00', end: '12:00' }],
    password: endpoint === session.login ? 'Senha123velha' : 'Senha456nova',
    ...oneTimeValues(endpoint),
    ...(entity === 'privacy_request' && { answer: 'Foi respondido por carta' }),
    repeat_password: 'Senha456nova',
    current_password: 'Senha123velha',
    format: 'csv',
    title: 'Lista',
    time_zone: 'America/Sao_Paulo',
    columns: endpoint === imports.add ? ['name'] : [{ name: 'id', title: 'Código' }],
  };
  return values;
}

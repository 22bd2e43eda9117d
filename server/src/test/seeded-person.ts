import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { builders } from './builders.ts';
import { harmlessColumns } from './personal-data.ts';
import { unique, uniqueCpf } from './unique.ts';

type Build = ReturnType<typeof builders>;

/** Somebody whose every detail is nobody else's. */
export const ana = {
  name: 'Ana Beatriz Nogueira',
  formerName: 'Ana Beatriz Prestes',
  nickname: 'anabia',
  email: 'ana.nogueira@example.com',
  formerEmail: 'ana.prestes@example.com',
  phone: '(11)98765-4321',
  document: '529.982.247-25',
  address: '203.0.113.77',
  browser: 'Navegador de Ana Beatriz Nogueira',
  picture: 'retrato-de-ana',
};

/** What must be found nowhere: in any case, with other signs between the digits, and without accents. */
export const traces = [
  /ana[\s._-]*(beatriz|nogueira|prestes)/i,
  /anabia/i,
  /98765\D?4321/,
  /529\D?982\D?247/,
  /203\.0\.113\.77/,
  /retrato-de-ana/,
];

const said = `Falei com ${ana.name} <${ana.email}>, tel. ${ana.phone}, CPF ${ana.document}`;

/** Rows of a person in every table, some of them theirs, others of colleagues who mention them. */
export async function seedPerson(db: Db, build: Build) {
  const company = await build.company({ pj: true });
  const [skill, group] = [
    await build.skill({ client_id: company.id }),
    await build.group({ client_id: company.id }),
  ];
  const user = await build.user({ client_id: company.id, name: ana.name, email: ana.email });
  const staff = await build.systemUser({
    name: ana.name,
    email: ana.email.toUpperCase(),
    nickname: ana.nickname,
  });
  await ownRows(db, { user, staff, skill, group, company });
  const colleague = await build.systemUser();
  await othersRows(db, build, { company, colleague });
  const typed = await mentionEverywhere(db, { users: [user.id], staff: [staff.id] });
  return { company, user, staff, colleague, typed };
}

type Row = { id: number };
type Owned = Record<'user' | 'staff' | 'skill' | 'group' | 'company', Row>;

async function ownRows(db: Db, { user, staff, skill, group, company }: Owned) {
  const extra = { telefone: ana.phone, 'e.mail': ana.email };
  await sql`update "user" set nickname = ${ana.nickname}, url_avatar = ${`https://x/${ana.picture}`},
    extra = ${JSON.stringify(extra)}, state_reason = ${said}, state_by = 'Chefe', state_since = now() where id = ${user.id}`.execute(
    db,
  );
  await sql`update "system_user" set url_avatar = ${`/api/avatars/${ana.picture}/1.png`}, password_hash = 'x', last_login = now(),
    state_reason = ${said} where id = ${staff.id}`.execute(db);
  await db
    .insertInto('user_skill')
    .values({ client_id: company.id, user_id: user.id, skill_id: skill.id })
    .execute();
  await db
    .insertInto('user_group')
    .values({ client_id: company.id, user_id: user.id, group_id: group.id })
    .execute();
  const own = { system_user_id: staff.id };
  const soon = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('authenticator')
    .values({ ...own, secret: 'v1.x' })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      ...own,
      credential_id: unique('c'),
      public_key: Buffer.from('k'),
      counter: 0,
      transports: [],
      name: ana.name,
    })
    .execute();
  await db
    .insertInto('recovery_code')
    .values({ ...own, code_hash: unique('h') })
    .execute();
  await db
    .insertInto('sign_in_challenge')
    .values({ ...own, token_hash: unique('t'), purpose: 'secondStep', bound_to: null, expires_at: soon })
    .execute();
  const session = await db
    .insertInto('session')
    .values({ ...own, expires_at: soon, browser: ana.browser, address: ana.address })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('session_use')
    .values({ session_id: session.id, last_used_at: new Date(), address: ana.address })
    .execute();
  await db
    .insertInto('password_token')
    .values({ token_hash: unique('p'), system_user_id: null, user_id: user.id, expires_at: soon })
    .execute();
  await db
    .insertInto('new_email')
    .values({
      ...own,
      email: `nova.${ana.email}`,
      token_hash: unique('n'),
      session_id: session.id,
      expires_at: soon,
    })
    .execute();
  const there = { issuer: 'https://sso.example.com', subject: ana.nickname };
  await db
    .insertInto('single_sign_on_link')
    .values({ ...own, ...there })
    .execute();
  await db
    .insertInto('single_sign_on_session')
    .values({ session_id: session.id, ...there, sid: null, id_token: 'v1.x' })
    .execute();
  await sql`insert into mail_job (kind, system_user_id, language, address, details, due_at)
    values ('moved', ${staff.id}, 'pt', ${ana.formerEmail}, null, now() + interval '1 day')`.execute(db);
  const view = await sql<Row>`insert into list_view (owner_id, list, name, search, shared)
    values (${staff.id}, '/companies', ${ana.name}, '{}', false) returning id`.execute(db);
  await sql`insert into first_view (person_id, list, view_id) values (${staff.id}, '/companies', ${view.rows[0]?.id})`.execute(
    db,
  );
  await sql`insert into export (system_user_id, total, sent, state) values (${staff.id}, 1, 1, 'complete')`.execute(
    db,
  );
  await history(db, { user, staff });
}

/** What they were before, what they did, and from where they signed in. */
async function history(db: Db, { user, staff }: Pick<Owned, 'user' | 'staff'>) {
  const was = { name: ana.formerName, email: ana.formerEmail, extra: { 'e.mail': ana.formerEmail } };
  const is = { name: ana.name, email: ana.email, extra: {}, max_chats: 5 };
  for (const [entity, id] of [
    ['user', user.id],
    ['system_user', staff.id],
  ] as const)
    await sql`insert into change (user_id, user_name, entity, row_id, before, after)
      values (${staff.id}, ${ana.name}, ${entity}, ${id}, ${JSON.stringify(was)}, ${JSON.stringify(is)})`.execute(
      db,
    );
  await sql`insert into security_event (kind, is_refused, system_user_id, user_name, by_id, by_name, address, browser, details) values
    ('signIn', false, ${staff.id}, ${ana.name}, null, null, ${ana.address}, ${ana.browser}, '{"how": "password"}'),
    ('unlock', false, ${staff.id}, ${ana.name}, 1, 'Chefe', '198.51.100.1', 'Firefox', null),
    ('unlock', false, 1, 'Chefe', ${staff.id}, ${ana.name}, ${ana.address}, ${ana.browser}, null),
    ('tokenMade', false, 1, 'Chefe', null, null, '198.51.100.1', 'Firefox', ${JSON.stringify({ program: said })})`.execute(
    db,
  );
}

/** One row in each table where somebody else can have typed something. */
async function othersRows(db: Db, build: Build, { company, colleague }: { company: Row; colleague: Row }) {
  await build.company({ name: unique('Padaria'), document: uniqueCpf() });
  await build.department({ client_id: company.id });
  await build.insight();
  await build.webhook({ owner_id: colleague.id });
  await build.view({ owner_id: colleague.id, search: { name: 'x' }, shared: true });
  await build.clientVariable({ client_id: company.id });
  await build.waiting({ client_id: company.id });
  await build.cleaning({ client_id: company.id });
  const account = await build.serviceAccount();
  const soon = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('service_token')
    .values({
      service_account_id: account.id,
      name: 'x',
      token_hash: unique('s'),
      made_by: colleague.id,
      expires_at: soon,
    })
    .execute();
  await sql`insert into passkey (system_user_id, credential_id, public_key, counter, transports, name)
    values (${colleague.id}, ${unique('c')}, '', 0, '{}', 'x')`.execute(db);
  await sql`insert into company_template (name, content, made_by) values (${unique('Modelo')}, '{"a": ["x"]}', null)`.execute(
    db,
  );
  const job = await sql<Row>`insert into job (made_by, language, entity, action, parameters, state)
    values (${colleague.id}, 'pt', 'user', 'import', '{"reason": "x"}', 'done') returning id`.execute(db);
  await sql`insert into job_row (job_id, place, row_id, name, input, key, state)
    values (${job.rows[0]?.id}, 1, null, 'x', '{"a": "x"}', 'x', 'done')`.execute(db);
  await sql`insert into mail_job (kind, system_user_id, language, details, due_at)
    values ('factors', ${colleague.id}, 'pt', '{"what": "reset", "by": "x"}', now() + interval '1 day')`.execute(
    db,
  );
  await sql`insert into change (user_id, user_name, entity, row_id, before, after) values
    (${colleague.id}, 'Colega', 'client', ${company.id}, ${JSON.stringify({ client_info: { responsible: ana.name } })},
      ${JSON.stringify({ client_info: { responsible: 'Outra', observation: said }, user_fields: [{ title: ana.phone }] })}),
    (null, ${ana.name}, 'client', ${company.id}, null, '{}')`.execute(db);
}

/** Columns whose rows are found by the number of the person, or hold nothing that is typed. */
const foundByNumber =
  /^(change|security_event|session|session_use|new_email|privacy_\w+|authenticator|recovery_code|sign_in_challenge|password_token|export|first_view|single_sign_on_\w+)\./;
const notTyped =
  /(_hash|^user\.work_days|transports|public_key|credential_id|url_avatar|queue_cleaning\.user_name|mail_job\.address)$/;

/** Has every text of every other row mention the person. Tells which columns those are. */
async function mentionEverywhere(db: Db, own: { users: number[]; staff: number[] }) {
  const { rows } = await sql<{ table: string; column: string; type: string; key: string | null }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
      and table_name in (select tablename from pg_tables where schemaname = 'public') and data_type in ('text', 'jsonb')`.execute(
    db,
  );
  const typed = rows.filter(({ table, column }) => {
    const name = `${table}.${column}`;
    return !(
      name in harmlessColumns ||
      `${table}.*` in harmlessColumns ||
      foundByNumber.test(name) ||
      notTyped.test(name)
    );
  });
  const people = ['user', 'system_user'];
  for (const { table, column, type } of typed) {
    // What a person is called is their own.
    if (people.includes(table) && !['state_reason', 'state_by'].includes(column)) continue;
    const isDoer = ['state_by', 'undone_by'].includes(column);
    const ids = table === 'user' ? own.users : table === 'system_user' ? own.staff : [];
    const value =
      type === 'jsonb'
        ? sql`coalesce(${sql.ref(column)}, '{}') || case when jsonb_typeof(coalesce(${sql.ref(column)}, '{}')) = 'array'
          then ${JSON.stringify([{ title: said }])}::jsonb else ${JSON.stringify({ reason: [said] })}::jsonb end`
        : isDoer
          ? sql`${ana.name}`
          : sql`${said}`;
    const only = people.includes(table) ? sql`id <> all(${ids}::int[])` : sql`true`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ctid in (
      select ctid from ${sql.table(table)} where ${only} order by ctid desc limit 1)`.execute(db);
  }
  return typed.map(({ table, column }) => `${table}.${column}`);
}

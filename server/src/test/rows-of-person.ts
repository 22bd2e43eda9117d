import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import { ana, mention } from './ana.ts';
import { unique } from './unique.ts';

type Row = { id: number };
type Owned = Record<'user' | 'staff' | 'skill' | 'group' | 'company', Row>;

/** Rows of their own in every table that has such. */
export async function ownRows(db: Db, { user, staff, skill, group, company }: Owned) {
  const extra = { telefone: ana.phone, 'e.mail': ana.email };
  await sql`update "user" set nickname = ${ana.nickname}, url_avatar = ${`https://x/${ana.picture}`},
    extra = ${JSON.stringify(extra)}, state_reason = ${mention}, state_by = 'Chefe', state_since = now() where id = ${user.id}`.execute(
    db,
  );
  await sql`update "system_user" set url_avatar = ${`/api/avatars/${ana.picture}/1.png`}, password_hash = 'x', last_login = now(),
    state_reason = ${mention} where id = ${staff.id}`.execute(db);
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
  await sql`insert into inbox_entry (system_user_id, kind, key) values (${staff.id}, 'job', 'job:1')`.execute(
    db,
  );
  await sql`insert into inbox_setting (system_user_id) values (${staff.id})`.execute(db);
  await sql`insert into export (system_user_id, total, sent, state) values (${staff.id}, 1, 1, 'complete')`.execute(
    db,
  );
  await history(db, { user, staff });
  await notesAbout(db, { user, staff });
}

/** What colleagues have noted about them, and what such a note contained before it was edited. */
async function notesAbout(db: Db, { user, staff }: Pick<Owned, 'user' | 'staff'>) {
  for (const [entity, { id }] of Object.entries({ user, system_user: staff })) {
    const { rows } = await sql<Row>`insert into note (entity, row_id, author_id, text)
      values (${entity}, ${id}, ${staff.id}, ${mention}) returning id`.execute(db);
    await sql`insert into change (user_id, user_name, entity, row_id, before, after)
      values (${staff.id}, ${ana.name}, 'note', ${rows[0]?.id}, ${JSON.stringify({ text: `${mention}!` })},
        ${JSON.stringify({ text: mention })})`.execute(db);
  }
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
    ('tokenMade', false, 1, 'Chefe', null, null, '198.51.100.1', 'Firefox', ${JSON.stringify({ program: mention })})`.execute(
    db,
  );
}

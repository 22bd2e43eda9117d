import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';
import { ana, mention } from './ana.ts';
import type { builders } from './builders.ts';
import { unique, uniqueCpf } from './unique.ts';

type Build = ReturnType<typeof builders>;
type Row = { id: number };

/** One row in each table where somebody else can have typed something. */
export async function colleaguesRows(
  db: Db,
  build: Build,
  { company, colleague }: { company: Row; colleague: Row },
) {
  await build.company({ name: unique('Padaria'), document: uniqueCpf() });
  await build.department({ client_id: company.id });
  await build.user({ client_id: company.id });
  await build.insight();
  await build.webhook({ owner_id: colleague.id });
  await build.view({ owner_id: colleague.id, search: { name: 'x' }, shared: true });
  await build.clientVariable({ client_id: company.id });
  await build.waiting({ client_id: company.id });
  await build.cleaning({ client_id: company.id });
  const { id: client_id } = company;
  await build.note({ entity: 'client', row_id: client_id, client_id, author_id: colleague.id });
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
      ${JSON.stringify({ client_info: { responsible: 'Outra', observation: mention }, user_fields: [{ title: ana.phone }] })})`.execute(
    db,
  );
}

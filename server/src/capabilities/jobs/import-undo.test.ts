import { departments } from '@retaguarda/contract/entities/departments';
import type { ImportEntity } from '@retaguarda/contract/entities/imports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { checkedImport, refusalsOf, run, undo } from '../../test/jobs.ts';
import { untilMailsAreSent } from '../../test/stored.ts';
import { uniqueCpf } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: client_id } = await build.company();
const department = await build.department({ client_id, name: 'Vendas' });
const role_id = (await build.role([], 'agent')).id;
await build.profile({ client_id, department_id: department.id, role_id, name: 'Atendente' });
await build.skill({ client_id, name: 'Inglês' });
await build.systemVariable({ name: 'limite' });

/** Every table but those of jobs, sessions, and the record. */
async function contents(): Promise<Record<string, string[]>> {
  await untilMailsAreSent(db);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^change'
      and table_name not in ('attempt', 'job', 'job_row', 'seal', 'seal_act', 'seal_anchor', 'seal_state', 'sealed_row', 'security_event', 'service_token_use', 'session', 'session_use', 'single_sign_on_session', 'webhook_delivery') order by 1`.execute(
    db,
  );
  const stored = tables.map(async ({ name }) => {
    // The totals of a table are stored in parts, of which only the sum has a meaning.
    const from =
      name === 'row_total_part'
        ? sql`(select entity, client_id, sum(total) from row_total_part group by 1, 2 having sum(total) <> 0)`
        : sql.table(name);
    const { rows } = await sql<{ row: string }>`select t::text as row from ${from} t`.execute(db);
    return [name, rows.map(({ row }) => row).sort()];
  });
  return Object.fromEntries(await Promise.all(stored));
}

async function tablesThatDiffer(before: Record<string, string[]>) {
  const now = await contents();
  return Object.keys(now).filter((name) => now[name]?.join() !== before[name]?.join());
}

const word = fc.constantFrom('Ana', 'Bruno', 'Célia', '7', '', 'Zoë Ünal');
const name = fc.tuple(word, fc.constantFrom('Lima', 'Reis', '')).map((words) => words.join(' ').trim());
const email = fc.oneof(
  fc.nat(8).map((at) => `pessoa${at}@example.com`),
  fc.constantFrom('', 'sem arroba'),
);
const company = fc.constantFrom('1', 'nenhuma', String(client_id));

/** The columns of a file, with valid and invalid cells. */
const files = {
  user: {
    ...{ name, email, nickname: fc.constantFrom('ana', 'x'), max_chats: fc.constantFrom('3', '99') },
    ...{ department_id: fc.constantFrom('Vendas', 'Compras'), profile_id: fc.constant('Atendente') },
    ...{ skill_id: fc.constantFrom('', 'Inglês', 'Grego'), work_days: fc.constantFrom('', 'Seg 8-9', '?') },
  },
  department: { name, email },
  skill: { name },
  group: { name },
  client: {
    ...{ name, email, document: fc.constantFrom(uniqueCpf(), uniqueCpf(), '123'), domain: word },
    'client_info.cep': fc.constantFrom('', '01310100', '1'),
  },
  client_system: {
    ...{ client_id: company, client_system_variable_id: fc.constantFrom('LIMITE', 'nenhuma') },
    value: fc.constantFrom('', '12'),
  },
} as const satisfies Record<ImportEntity, Record<string, fc.Arbitrary<string>>>;

const anyFile = fc.constantFrom(...(Object.keys(files) as ImportEntity[])).chain((entity) =>
  fc
    .array(fc.record(files[entity] as Record<string, fc.Arbitrary<string>>), { minLength: 1, maxLength: 8 })
    .map((rows) => ({
      entity,
      columns: Object.keys(files[entity]),
      rows: rows.map((row) => Object.values(row)),
    })),
);

it('An import creates what its check has found good, and its undo leaves the whole database as it was', async () => {
  let created = 0;
  await fc.assert(
    fc.asyncProperty(anyFile, async ({ entity, columns, rows }) => {
      const before = await contents();
      const job = await checkedImport(call, { entity, client_id }, columns, rows);
      expect(await tablesThatDiffer(before)).toEqual([]);
      if (job.ok === 0) return void (await call(jobs.cancel, { query: { id: job.id } }));

      const done = await run(call, job.id);

      expect(done).toMatchObject({ done: job.ok, refused: job.refused });
      created += done.done;
      expect(await undo(call, job.id)).toMatchObject({ done: job.ok, refused: 0 });
      expect(await tablesThatDiffer(before)).toEqual([]);
    }),
    { seed: 20_261_116, numRuns: 40, includeErrorInReport: true },
  );
  expect(created).toBeGreaterThan(20);
}, 120_000);

it('A company that has got departments since is not taken back', async () => {
  const columns = ['name', 'document', 'email', 'domain'];
  const rows = [['Padaria Nova', uniqueCpf(), 'a@example.com', 'padaria']];
  const { id } = await checkedImport(call, { entity: 'client' }, columns, rows);
  await run(call, id);
  const created = await db.selectFrom('job_row').select('row_id').where('job_id', '=', id).execute();
  const query = { client_id: created[0]?.row_id ?? 0 };
  await call(departments.create, { query, body: { name: 'Caixa', email: 'caixa@example.com' } });

  const undone = await undo(call, id);

  expect(undone).toMatchObject({ done: 0, refused: 1 });
  expect(await refusalsOf(call, undone.id)).toEqual([[1, 'Company is linked to other records']]);
});

it('A secret in a file is neither stored nor imported', async () => {
  const secret = await build.systemVariable({ name: 'chave', type: 'secret', value: 'antes' });
  const columns = ['client_id', 'client_system_variable_id', 'value'];
  const rows = [[String(client_id), secret.name.toUpperCase(), 'abracadabra']];

  const { id } = await checkedImport(call, { entity: 'client_system' }, columns, rows);

  expect(await refusalsOf(call, id)).toEqual([[1, { value: 'Secrets are not imported' }]]);
  const { rows: found } = await sql`select from job_row where job_row::text like '%abracadabra%'`.execute(db);
  expect(found).toEqual([]);
});

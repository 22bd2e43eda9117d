import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removals } from './removals.ts';
import { appParts } from './test/app-parts.ts';
import { openDatabase } from './test/database.ts';

const { db, build, close } = await openDatabase();
const { parts, removeFiles } = await appParts();
afterAll(async () => {
  await close();
  await removeFiles();
});

const statements: string[] = [];
const compiler = new PostgresQueryCompiler();
const collecting: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    statements.push(compiler.compileQuery(node as never, queryId).sql);
    return node;
  },
  transformResult: async ({ result }) => result,
};
const watched = db.withPlugin(collecting);
const runAll = async () => {
  for (const task of [...removals(watched, { ...parts.config, HISTORY_MONTHS: 2 })]) await task();
};

let maker: number;
beforeAll(async () => {
  maker = (await build.systemUser()).id;
});
beforeEach(() => {
  statements.length = 0;
});

it('Every statement with which housekeeping deletes rows has a limit', async () => {
  await runAll();
  const deletions = statements.filter((statement) => /\bdelete\b/i.test(statement));

  expect(deletions.length).toBeGreaterThan(10);
  for (const deletion of deletions) expect(deletion).toMatch(/\blimit \d+/);
});

describe('More than one portion is removed in several statements:', () => {
  const total = 2_500;
  const removedFrom = async (table: string, fill: () => Promise<unknown>) => {
    await fill();
    const count = async () =>
      Number(
        (await sql<{ total: string }>`select count(*) as total from ${sql.table(table)}`.execute(db)).rows[0]
          ?.total,
      );
    const before = await count();
    await runAll();
    const deletions = statements.filter((statement) => statement.includes(`delete from "${table}"`));
    return { before, after: await count(), statements: deletions.length };
  };

  it('requests that were sent', async () => {
    const fill = () =>
      sql`insert into sent_request (user_id, key, call, row_id, at)
      select ${maker}, 'k' || n, 'POST /x', 1, now() - interval '2 days' from generate_series(1, ${total}) n`.execute(
        db,
      );
    expect(await removedFrom('sent_request', fill)).toEqual({ before: total, after: 0, statements: 3 });
  });

  it('deliveries that are old, and all of a deleted webhook, and no others', async () => {
    const fill = async () => {
      await sql`insert into webhook (name, url, entities, secret, created_by, owner_id, language)
        values ('kept', 'https://example.com', '[]', 's', ${maker}, ${maker}, 'pt')`.execute(db);
      await sql`insert into webhook_delivery (webhook_id, created_at)
        select 0, now() - interval '40 days' from generate_series(1, ${total})`.execute(db);
      await sql`insert into webhook_delivery (webhook_id) select 999999 from generate_series(1, ${total})`.execute(
        db,
      );
      await sql`insert into webhook_delivery (webhook_id) select id from webhook`.execute(db);
    };
    expect(await removedFrom('webhook_delivery', fill)).toEqual({
      before: 2 * total + 1,
      after: 1,
      statements: 6,
    });
  });

  it('jobs with their rows', async () => {
    const fill = async () => {
      await sql`insert into job (made_by, made_at, language, entity, action, state)
        select ${maker}, now() - interval '40 days', 'pt', 'user', 'import', 'done' from generate_series(1, 25)`.execute(
        db,
      );
      await sql`insert into job_row (job_id, place, name) select id, 1, 'Ana' from job`.execute(db);
    };
    expect(await removedFrom('job', fill)).toEqual({ before: 25, after: 0, statements: 3 });
    expect(await db.selectFrom('job_row').select('job_id').execute()).toEqual([]);
  });
});

it('A row that somebody has locked is left for the next time, and the others go', async () => {
  await sql`insert into attempt (key, count, expires_at)
    select 'a' || n, 1, now() - interval '1 minute' from generate_series(1, 3) n`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`select from attempt where key = 'a2' for update`.execute(transaction);
    await runAll();
  });
  expect(await db.selectFrom('attempt').select('key').execute()).toEqual([{ key: 'a2' }]);
  await runAll();
  expect(await db.selectFrom('attempt').select('key').execute()).toEqual([]);
});

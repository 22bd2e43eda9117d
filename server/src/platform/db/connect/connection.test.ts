import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate } from '../../../test/database.ts';
import { twoRoles } from '../../../test/two-roles.ts';
import { scopedRole, seenBy } from '../scope/viewer.ts';
import { inTransaction } from '../statements/in-transaction.ts';
import { statementNames } from '../statements/named-statements.ts';
import type { Db } from './connect.ts';
import { openConnection } from './connection.ts';
import { type Client, watchAnswers } from './lost-answers.ts';
import { openPool } from './pool.ts';

let db: Db;
let remove: () => Promise<unknown>;

beforeAll(async () => {
  const template = await copyTemplate({ withPooler: false });
  ({ db } = openPool({ connectionString: template.config.DATABASE_URL }, { connections: 1 }));
  remove = template.remove;
});

afterAll(async () => {
  await db.destroy();
  await remove();
});

const departments = (from = db) => from.selectFrom('department').selectAll().where('id', '=', 1).execute();

/** The statements that the connection knows by a name. */
async function namedStatements() {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

describe('A statement', () => {
  it('gets a name at its fifth use', async () => {
    const skills = (id: number) => db.selectFrom('skill').select('name').where('id', '=', id).execute();
    const isNamed = async () => (await namedStatements()).some((text) => text.includes('"skill"'));
    for (const id of [1, 2, 3, 4]) await skills(id);
    expect(await isNamed()).toBe(false);
    await skills(5);
    expect(await isNamed()).toBe(true);
  });

  it('gets no name when it is a search, which is planned for its text', async () => {
    const search = (name: string) =>
      sql`select id from client where name_search like part(${name})`.execute(db);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await search(name);
    expect((await namedStatements()).filter((text) => text.includes('part('))).toEqual([]);
  });

  it('has the same rows with a name as without one, and its error leaves the connection as it was', async () => {
    const row = (value: unknown) =>
      sql<{ ids: number[] | null; names: unknown; text: string | null; quotient: number }>`select
        array[3, 1] as ids, '{"a": [1]}'::jsonb as names, ${value}::text as text, 6 / length(${value}) as quotient
        from generate_series(1, 2)`.execute(db);
    const expected = { ids: [3, 1], names: { a: [1] }, text: 'né', quotient: 3 };
    for (let times = 0; times < 8; times += 1) expect((await row('né')).rows).toEqual([expected, expected]);

    await expect(row('')).rejects.toMatchObject({ code: '22012' });
    expect((await row(null)).rows[0]).toEqual({ ...expected, text: null, quotient: null });
  });

  it('also reports by its name how many rows it has changed', async () => {
    const change = () => db.updateTable('skill').set({ name: 'x' }).where('id', '=', -1).executeTakeFirst();
    for (let times = 0; times < 8; times += 1) expect((await change()).numUpdatedRows).toBe(0n);
  });

  it('is prepared again after another server has added a column', async () => {
    for (let times = 0; times < 6; times += 1) await departments();
    await sql`alter table department add column added text`.execute(db);
    await expect(departments()).resolves.toEqual([]);
  });

  it('ends a transaction when a column was added before, and the transaction begins again', async () => {
    for (let times = 0; times < 6; times += 1) await departments();
    await sql`alter table department add column added_too text`.execute(db);
    let times = 0;

    const read = await inTransaction(db, (transaction) => {
      times += 1;
      return departments(transaction);
    });

    expect({ read, times }).toEqual({ read: [], times: 2 });
  });
});

it('no statement gets a name behind a pooler, which reports a process id of its own', async () => {
  const asked: unknown[] = [];
  const client = {
    processID: 7,
    getTransactionStatus: () => 'I',
    async query(question: unknown) {
      asked.push(question);
      return { rows: [{ pid: 8 }] };
    },
  } as unknown as Client;
  const { ofAll } = await openConnection(client, {
    pool: 'test',
    names: statementNames(),
    scopedNames: statementNames('scoped_statement'),
    answers: watchAnswers({}),
  });
  for (let times = 0; times < 6; times += 1) await ofAll.query('select 1', []);
  expect(asked).toEqual(['select pg_backend_pid() as pid', ...Array(6).fill('select 1')]);
});

it('at most 300 statements get a name', () => {
  const names = statementNames();
  const given = Array.from({ length: 2_000 }, (_, number) => {
    for (let times = 1; times < 5; times += 1) names.nameOf(`select ${number}`);
    return names.nameOf(`select ${number}`);
  });
  expect(given[0]).toBeDefined();
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(300);
});

it('a statement leaves no transaction behind where the role of scopes is missing', async () => {
  const asked: string[] = [];
  const client = {
    processID: 7,
    getTransactionStatus: () => 'I',
    async query(text: string) {
      asked.push(text);
      if (text.startsWith('begin')) throw new Error('role "retaguarda_scoped" does not exist');
      return { rows: [{ pid: 7 }] };
    },
  } as unknown as Client;
  const { ofViewer } = await openConnection(client, {
    pool: 'test',
    names: statementNames(),
    scopedNames: statementNames('scoped_statement'),
    answers: watchAnswers({}),
  });

  await expect(ofViewer(3).query('begin', [])).rejects.toThrow('does not exist');

  expect(asked.slice(-2).map((text) => text.split(';')[0])).toEqual(['begin', 'rollback']);
});

describe('A single statement in a scope', () => {
  const person = { id: 4321, scoped: true };
  const whoAsks = sql<{ role: string; viewer: string }>`
    select current_user::text as role, current_setting('retaguarda.viewer', true) as viewer`;
  const inScope = <Result>(work: () => Promise<Result>) => seenBy(person, work);
  const none = { role: 'postgres', viewer: '' };

  it('is limited with and without a name, and leaves nothing on the connection', async () => {
    for (let times = 0; times < 8; times += 1) {
      const { rows } = await inScope(() => whoAsks.execute(db));
      expect(rows).toEqual([{ role: scopedRole, viewer: '4321' }]);
      expect((await whoAsks.execute(db)).rows).toEqual([none]);
    }
    expect((await namedStatements()).filter((text) => text.includes('current_user::text'))).toHaveLength(2);
  });

  it('has its values, its rows and the number of changed rows, like any other', async () => {
    const added = (by: number) =>
      sql<{ sum: number }>`select sum + ${by} as sum from generate_series(1, 2) sum`;
    const change = () => db.updateTable('tag').set({ name: 'x' }).where('id', '=', -1).executeTakeFirst();
    for (let times = 0; times < 8; times += 1) {
      expect((await inScope(() => added(times).execute(db))).rows).toEqual([
        { sum: 1 + times },
        { sum: 2 + times },
      ]);
      expect((await inScope(change)).numUpdatedRows).toBe(0n);
    }
  });

  it('that fails undoes what it did, and leaves neither a transaction nor a scope', async () => {
    const failing = (text: string) =>
      sql`with added as (insert into tag (name, color) values ('Nova', 'red') returning id)
        select 6 / length(${text}) as quotient from added`;
    for (let times = 0; times < 8; times += 1)
      await expect(inScope(() => failing('').execute(db))).rejects.toMatchObject({ code: '22012' });

    expect((await whoAsks.execute(db)).rows).toEqual([none]);
    expect(await db.selectFrom('tag').select('id').where('name', '=', 'Nova').execute()).toEqual([]);
  });

  it('does not run where the role of scopes cannot be taken', async () => {
    const { DATABASE_URL } = await twoRoles();
    const { db } = openPool({ connectionString: DATABASE_URL }, { connections: 1 });
    for (let times = 0; times < 8; times += 1)
      await expect(inScope(() => whoAsks.execute(db))).rejects.toMatchObject({ code: '42501' });
    const { rows } = await whoAsks.execute(db);
    await db.destroy();

    expect(rows).toEqual([{ role: new URL(DATABASE_URL).username, viewer: '' }]);
  });
});

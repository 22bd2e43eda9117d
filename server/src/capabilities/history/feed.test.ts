import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activity } from '@retaguarda/contract/entities/activity';
import { companies } from '@retaguarda/contract/entities/companies';
import { departments } from '@retaguarda/contract/entities/departments';
import { insights } from '@retaguarda/contract/entities/insights';
import { notes } from '@retaguarda/contract/entities/notes';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sealSome } from '../../features/seals/sealer.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { removeOldChanges } from '../../platform/db/change-months.ts';
import { startApp } from '../../test/harness.ts';
import { asOwner, sealAll, writeChanges, writeEvents } from '../../test/seals.ts';
import { unique } from '../../test/unique.ts';

const { app, db, as, build, signIn, stop } = await startApp();
afterAll(stop);

const admin = as(...permissions);
const { bearer } = await admin.signedIn;
const own = await build.company();
const other = await build.company();
await sealAll(db);

type Query = { after?: string | undefined; wait?: number };

async function ask(query: Query, as = bearer) {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const { statusCode, body } = await app.inject({
    url: `/api${activity.feed.path}`,
    query: Object.fromEntries(given),
    headers: { authorization: `Bearer ${as}` },
  });
  return { status: statusCode, body };
}

async function read(query: Query = {}, as?: string) {
  const { status, body } = await ask(query, as);
  expect(status).toBe(200);
  const lines = body
    .trim()
    .split('\n')
    .map((line) => activity.feed.reply.parse(JSON.parse(line)));
  const last = lines.pop();
  expect(last?.change).toBeUndefined();
  return { lines, changes: lines.flatMap(({ change }) => change ?? []), cursor: last?.cursor };
}

const newest = async () => (await read({ after: 'newest' })).cursor;
const namesOf = (changes: { after: Record<string, unknown> | null }[]) =>
  changes.map(({ after }) => after?.name);
const record = async (...names: string[]) => {
  await writeChanges(db, names);
  await sealSome(db);
};

describe('The feed', () => {
  it('has every change once, in the order of the seals, also one that was committed behind others', async () => {
    const begun = await newest();
    const early = await db.transaction().execute(async (slow) => {
      await writeChanges(slow, ['Ana']);
      await record('Bia', 'Caio');
      return read({ after: begun });
    });
    await record('Davi');

    const late = await read({ after: early.cursor });
    const { changes } = await read({ after: begun });

    expect(namesOf(early.changes)).toEqual(['Bia', 'Caio']);
    expect(namesOf(late.changes)).toEqual(['Ana', 'Davi']);
    expect(changes).toEqual([...early.changes, ...late.changes]);
    expect(late.changes[0]?.id).toBeLessThan(early.changes[0]?.id as number);
  });

  it('continues behind each of its lines, and behind its end', async () => {
    const begun = await newest();
    await record('Ana', 'Bia', 'Caio');
    const { lines, cursor } = await read({ after: begun });
    await record('Davi');

    const rest = await Promise.all(
      [begun, ...lines.map((line) => line.cursor), cursor].map(async (after) =>
        namesOf((await read({ after })).changes).join(' '),
      ),
    );

    expect(rest).toEqual(['Ana Bia Caio Davi', 'Bia Caio Davi', 'Caio Davi', 'Davi', 'Davi']);
  });

  it('begins with the oldest change, and does not show what is not sealed yet', async () => {
    await sealAll(db);
    const { rows } = await sql<{ id: number }>`select id::int from change order by id`.execute(db);
    await writeChanges(db, ['Ana']);

    const { changes } = await read();

    expect(changes.map(({ id }) => id).sort((one, other) => one - other)).toEqual(rows.map(({ id }) => id));
  });

  it('reads any number of changes in several answers', async () => {
    await sealAll(db);
    const begun = await newest();
    const names = Array.from({ length: 1_234 }, (_, at) => `Pessoa ${at}`);
    await writeChanges(db, names);
    await sealAll(db);

    const sizes: number[] = [];
    const found: unknown[] = [];
    for (let after = begun; ; ) {
      const { changes, cursor } = await read({ after });
      if (changes.length === 0) break;
      sizes.push(changes.length);
      found.push(...namesOf(changes));
      after = cursor;
    }

    expect(sizes).toEqual([500, 500, 234]);
    expect(found).toEqual(names);
  });

  it('shows a change as its entry in the activity does, with the values before and after', async () => {
    const begun = await newest();
    const { body } = await admin(departments.create, {
      query: { client_id: own.id },
      body: { name: 'Vendas', email: 'vendas@example.com' },
    });
    await sealSome(db);

    const { changes } = await read({ after: begun });

    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ entity: 'department', row_id: body.id, kind: 'created' });
    const entry = await admin(activity.one, { query: { id: changes[0]?.id as number } });
    expect(changes[0]).toEqual(entry.body);
  });
});

describe('A caller', () => {
  it('sees only changes of rows that they may view, and gets past the others', async () => {
    const begun = await newest();
    await admin(companies.edit, { query: { id: own.id }, body: { domain: unique('site').replace(' ', '') } });
    await admin(notes.create, {
      query: { entity: 'client', row_id: own.id },
      body: { text: 'Ligar cedo' },
    });
    await record('Ana');
    const readAs = async (...granted: Parameters<typeof as>) =>
      read({ after: begun }, (await as('change:GET', ...granted).signedIn).bearer);

    const nothing = await readAs('user:GET');
    const company = await readAs('client:GET');
    const noted = await readAs('client:GET', 'note:GET');

    expect(nothing.changes).toEqual([]);
    expect((await read({ after: nothing.cursor })).changes).toEqual([]);
    expect(company.changes.map(({ kind }) => kind)).toEqual(['edited']);
    expect(noted.changes.map(({ kind }) => kind)).toEqual(['edited', 'noteWritten']);
  });

  it('with a scope sees the changes in it alone, without the companies that are out of it', async () => {
    const begun = await newest();
    for (const { id } of [own, other])
      await admin(companies.edit, { query: { id }, body: { domain: unique('site').replace(' ', '') } });
    await admin(insights.create, {
      body: {
        ...{ name: 'Regra de duas', description: 'Uma regra qualquer', regex: 'abc', global: false },
        client_id: [own.id, other.id],
      },
    });
    await sealSome(db);
    const { id } = await build.systemUser({
      ...{ granted: permissions, scoped: true, scope_client_id: [own.id] },
    });

    const { changes } = await read({ after: begun }, await signIn(id));

    expect(changes.map(({ entity, row_id }) => (entity === 'client' ? row_id : entity))).toEqual([
      own.id,
      'insight',
    ]);
    expect(changes[1]?.after?.client_id).toEqual([own.id]);
  });

  it('can be a program; a person has to re-authenticate, as for the export', async () => {
    const { id } = await admin.signedIn;
    const account = await build.serviceAccount();
    const { token } = await serviceTokenStore(db).create(
      { service_account_id: account.id, name: 'Feed', permissions: ['change:GET', 'role:GET'], days: 1 },
      id,
    );
    const begun = await newest();
    await record('Ana');
    const person = await as('change:GET').signedIn;
    await sql`update session set proven_at = now() - interval '1 hour' where system_user_id = ${person.id}`.execute(
      db,
    );

    expect(namesOf((await read({ after: begun }, token)).changes)).toEqual(['Ana']);
    expect(await ask({}, person.bearer)).toMatchObject({ status: 403 });
  });

  it('needs an approval where a policy asks for one for files of so many rows', async () => {
    const limit = (rows: number) =>
      sql`update approval_policy set active = true, rows = ${rows} where kind = 'export'`.execute(db);

    await limit(501);
    expect((await ask({})).status).toBe(200);
    await limit(500);
    const refused = await ask({});
    await sql`update approval_policy set active = false`.execute(db);

    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body)).toMatchObject({ approval: 'export' });
  });

  it('is noted in the security log, once an hour', async () => {
    const reader = await as('change:GET').signedIn;
    await read({}, reader.bearer);
    await read({}, reader.bearer);

    const { rows } =
      await sql`select kind, details from security_event where system_user_id = ${reader.id}`.execute(db);
    expect(rows).toEqual([{ kind: 'export', details: { entity: 'change', format: 'feed' } }]);
  });
});

describe('A cursor', () => {
  const flipped = (cursor = '') => cursor.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  const withRow = (cursor = '', row: bigint) => {
    const bytes = Buffer.from(cursor, 'base64url');
    bytes.writeBigInt64BE(row, 32);
    return bytes.toString('base64url');
  };

  it.each(['', 'x', 'A'.repeat(53), 'A'.repeat(55), `${'A'.repeat(53)}B`, `${'A'.repeat(53)}=`])(
    'that is not one is refused: %j',
    async (after) => {
      expect(await ask({ after })).toMatchObject({ status: 400 });
    },
  );

  it('is refused where the record has no such place', async () => {
    await writeEvents(db, ['Ana']);
    await record('Ana');
    const cursor = await newest();
    const { rows } = await sql<{ hash: Buffer }>`
      select hash from seal where chain = 'security_event' order by number desc limit 1`.execute(db);
    const ofEvents = Buffer.concat([rows[0]?.hash as Buffer, Buffer.alloc(8)]).toString('base64url');

    for (const after of [flipped(cursor), withRow(cursor, 1n << 40n), withRow(cursor, -1n), ofEvents])
      expect(await ask({ after })).toMatchObject({ status: 410, body: '{"message":"No longer possible"}' });
  });

  it('is refused when changes behind it were removed because of their age; without one, the rest is read', async () => {
    await sql`select make_change_months('2024-01-15', '2024-01-15')`.execute(db);
    const before = await newest();
    await sql`insert into change (at, entity, row_id, after) values ('2024-01-20', 'role', 1, '{"name": "Velha"}')`.execute(
      db,
    );
    await sealAll(db);
    const after = await newest();
    await record('Nova');
    expect(namesOf((await read({ after: before })).changes)).toEqual(['Velha', 'Nova']);

    await removeOldChanges(db, 12);

    expect(await ask({ after: before })).toMatchObject({ status: 410 });
    expect(namesOf((await read({ after })).changes)).toEqual(['Nova']);
    expect(namesOf((await read()).changes)).toEqual(['Nova']);
  });

  it('of an empty record is its beginning', async () => {
    await asOwner(db, sql`truncate seal, sealed_row, seal_act`);
    const cursor = await newest();
    await asOwner(db, sql`truncate change`);
    await asOwner(
      db,
      sql`update seal_state set sealed_id = 0, proven_id = null, noted_id = null, noted_running = null`,
    );
    await record('Ana');

    expect(namesOf((await read({ after: cursor })).changes)).toEqual(['Ana']);
  });
});

describe('An answer that waits', () => {
  it('comes with the next change that its caller may view', async () => {
    const begun = await newest();
    const reader = await as('change:GET', 'role:GET').signedIn;
    const answer = read({ after: begun, wait: 30 }, reader.bearer);
    await admin(companies.edit, { query: { id: own.id }, body: { domain: unique('site').replace(' ', '') } });
    await sealSome(db);
    await record('Ana');

    expect(namesOf((await answer).changes)).toEqual(['Ana']);
  });

  it('comes at once where there is a change already', async () => {
    const begun = await newest();
    await record('Ana');

    expect(namesOf((await read({ after: begun, wait: 30 })).changes)).toEqual(['Ana']);
  });

  it('comes without one when the time is over', async () => {
    const begun = await newest();

    expect(await read({ after: begun, wait: 1 })).toMatchObject({ changes: [], cursor: begun });
  });

  it('is a refusal where its caller may meanwhile not view the change any more', async () => {
    const begun = await newest();
    const reader = await build.systemUser({ granted: ['change:GET', 'role:GET'] });
    const answer = ask({ after: begun, wait: 30 }, await signIn(reader.id));
    // Callers are recognised again when a second has passed.
    await read({ after: begun, wait: 2 });
    await sql`delete from role_permission using profile, permission where role_permission.role_id = profile.role_id
      and profile.id = ${reader.profile_id} and permission.id = permission_id and entity = 'role'`.execute(
      db,
    );
    await record('Ana');

    expect(await answer).toMatchObject({ status: 401, body: '{"message":"Invalid credentials"}' });
  });

  it.each([
    [-1, 400],
    [31, 400],
    ['x', 400],
  ])('waits for no %s seconds', async (wait, status) => {
    expect(await ask({ wait: wait as number })).toMatchObject({ status });
  });
});

it('At most five answers to one caller wait, and a server that stops ends them', async () => {
  const stopped = await startApp();
  const { bearer } = await stopped.as('change:GET').signedIn;
  const send = (wait: number) =>
    stopped.app.inject({
      url: `/api${activity.feed.path}?wait=${wait}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const answers = [1, 2, 3, 4, 5, 6].map(() => send(30));
  // The others wait.
  expect((await Promise.race(answers)).statusCode).toBe(503);
  expect((await send(1)).statusCode).toBe(503);
  expect((await send(0)).statusCode).toBe(200);
  await stopped.stop();

  const ended = (await Promise.all(answers)).filter(({ statusCode }) => statusCode !== 503);
  expect(ended).toHaveLength(5);
  for (const { statusCode, body } of ended) {
    expect(statusCode).toBe(200);
    expect(Object.keys(JSON.parse(body))).toEqual(['cursor']);
  }
});

it('Five of many answers to one caller that begin at the same time wait', async () => {
  const begun = await newest();
  const { bearer: busy } = await as('change:GET').signedIn;
  const askAll = async (count: number, wait: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => ask({ after: begun, wait }, busy)));
    return answers.map(({ status }) => status).sort();
  };

  expect(await askAll(8, 2)).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
  // Their places are free again.
  expect(await askAll(5, 1)).toEqual([200, 200, 200, 200, 200]);
});

it('The program in docs/feed.md prints every change once, also after it was stopped', async () => {
  const page = await readFile(new URL('../../../../docs/feed.md', import.meta.url), 'utf8');
  const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-feed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'feed.mjs'), program);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const API = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  let printed = '';
  const run = () => {
    const child = spawn(process.execPath, ['feed.mjs'], { cwd: folder, env: { API, TOKEN: bearer } });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
    return child;
  };
  const until = (pattern: RegExp) => vi.waitFor(() => expect(printed).toMatch(pattern), 10_000);
  const cursor = () => readFile(join(folder, 'cursor'), 'utf8').catch(() => '');

  await writeFile(join(folder, 'cursor'), (await newest()) as string);
  const first = run();
  await record('Ana', 'Bia');
  await until(/^(\d+ created role 1\n){2}$/);
  await vi.waitFor(async () => expect(await cursor()).toBe(await newest()));
  first.kill('SIGKILL');
  await once(first, 'close');
  await record('Caio');
  run();

  await until(/^(\d+ created role 1\n){3}$/);
  expect(new Set(printed.split('\n')).size).toBe(4);
});

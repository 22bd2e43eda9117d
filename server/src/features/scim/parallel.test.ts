import { afterAll, expect, it } from 'vitest';
import { directoryOf, patchOf } from '../../test/directories.ts';
import { startApp } from '../../test/harness.ts';

const server = await startApp();
const { db, build, stop } = server;
afterAll(stop);
await build.superAdmin();
const company = await build.company();

it.each([
  ['a system user', undefined, 'system_user'],
  ['a user of a company', company.id, 'user'],
] as const)('A hundred concurrent changes of %s are all made', async (_who, client_id, table) => {
  const { call } = await directoryOf(server, client_id === undefined ? {} : { client_id });
  const { body } = await call({
    method: 'POST',
    url: '/Users',
    body: { schemas: [], userName: `cem${table}@example.com`, displayName: 'Começo' },
  });
  const url = `/Users/${body.id}`;
  // All changes differ: the second of two equal changes would change nothing.
  const letters = Array.from(
    { length: 50 },
    (_, at) => String.fromCodePoint(0x3b1 + (at % 24)) + 'abc'[Math.floor(at / 24)],
  );
  const operations = letters.flatMap((letter, at) => [
    { op: 'replace', path: 'nickName', value: `apelido${at}` },
    // Each change sets one part of the name, so a change based on an old row would restore the other part.
    at % 2 === 0
      ? { op: 'replace', path: 'name.givenName', value: `Nome${letter}` }
      : { op: 'replace', path: 'name.familyName', value: `Família${letter}` },
  ]);

  const answers = await Promise.all(
    operations.map((operation) => call({ method: 'PATCH', url, body: patchOf(operation) })),
  );

  expect(answers.map(({ status }) => status)).toEqual(operations.map(() => 200));
  const changes = await db
    .selectFrom('change')
    .select(['before', 'after'])
    .where('entity', '=', table)
    .where('row_id', '=', Number(body.id))
    .where('before', 'is not', null)
    .orderBy('id')
    .execute();
  expect(changes).toHaveLength(100);
  const after = await call({ url });
  expect(after.headers.etag).toBe('W/"101"');
  // Each change is based on the one before it, so none was lost.
  const stored: Record<string, unknown> = { name: 'Começo', nickname: body.nickName };
  for (const { before, after } of changes as { before: object; after: object }[]) {
    for (const [field, value] of Object.entries(before)) expect(stored[field]).toEqual(value);
    Object.assign(stored, after);
  }
  expect(after.body).toMatchObject({ displayName: stored.name, nickName: stored.nickname });
  const names = changes.flatMap(({ after }) =>
    'name' in (after as object) ? [String((after as { name: string }).name)] : [],
  );
  for (const [at, name] of names.entries()) {
    const previous = at === 0 ? 'Começo' : (names[at - 1] ?? '');
    const [given, family] = [name.split(' ')[0], name.split(' ')[1]];
    const [givenBefore, familyBefore] = [previous.split(' ')[0], previous.split(' ')[1]];
    expect(given === givenBefore || family === familyBefore).toBe(true);
  }
});

it('People who are added to two groups at the same time end up in one of them, and no request fails', async () => {
  const { call } = await directoryOf(server);
  const [one, other] = [await build.profile(), await build.profile()];
  const members: { value: string }[] = [];
  for (let at = 0; at < 10; at++) {
    const userName = `dois${at}@example.com`;
    const body = { schemas: [], userName, displayName: 'Dois Grupos' };
    members.push({ value: (await call({ method: 'POST', url: '/Users', body })).body.id });
  }
  const add = ({ id }: { id: number }, value: object[]) =>
    call({ method: 'PATCH', url: `/Groups/${id}`, body: patchOf({ op: 'add', path: 'members', value }) });
  const answers = await Promise.all([add(one, members), add(other, members.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const sizes = await Promise.all(
    [one, other].map(async ({ id }) => (await call({ url: `/Groups/${id}` })).body.members.length),
  );
  expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 10]);
});

it("Only one of two concurrent requests that replace a group's members and expect the same version succeeds", async () => {
  const { call } = await directoryOf(server, { client_id: company.id });
  const { id: department_id } = await build.department({ client_id: company.id });
  const role_id = (await build.role([], 'agent')).id;
  const group = await build.profile({ client_id: company.id, department_id, role_id });
  const url = `/Groups/${group.id}`;
  const created = ['versao1@example.com', 'versao2@example.com'].map((userName) =>
    call({ method: 'POST', url: '/Users', body: { schemas: [], userName, displayName: 'Membro' } }),
  );
  const [one, other] = await Promise.all(created);
  const { etag } = (await call({ url })).headers;
  const replaceBy = (person: typeof one) =>
    call({
      method: 'PUT',
      url,
      headers: { 'if-match': String(etag) },
      body: { members: [{ value: person?.body.id }] },
    });

  const answers = await Promise.all([replaceBy(one), replaceBy(other)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
});

import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { skills } from '@retaguarda/contract/entities/skills';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await build.superAdmin();

async function exported(query: Record<string, string>, caller = call) {
  const { bearer } = await caller.signedIn;
  const response = await app.inject({
    url: '/api/change/export',
    query,
    headers: { authorization: `Bearer ${bearer}` },
  });
  const lines = response.body.split('\n');
  expect(lines.pop()).toBe('');
  return { headers: response.headers, entries: lines.map((line) => JSON.parse(line) as ActivityEntry) };
}

describe('An export', async () => {
  const { id: client_id } = await build.company();
  const query = { client_id: String(client_id) };
  const { body } = await call(skills.create, { query: { client_id }, body: { name: 'Habilidade' } });
  for (let count = 0; count < 120; count += 1)
    await call(skills.edit, { query: { client_id, id: body.id }, body: { name: `Habilidade ${count}` } });

  it('has every change that the list has, in the same order and words', async () => {
    const { headers, entries } = await exported(query);

    const listed: ActivityEntry[] = [];
    let before: number | undefined;
    do {
      const page = (await call(activity.list, { query: { client_id, ...(before && { before }) } })).body;
      listed.push(...page.changes);
      before = page.next ?? undefined;
    } while (before);
    expect(entries).toHaveLength(121);
    expect(entries).toEqual(listed);
    expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has only what the filters find, and nothing of rows that the caller may not view', async () => {
    expect((await exported({ ...query, kind: 'created' })).entries).toHaveLength(1);
    expect((await exported(query, as('change:GET', 'client:GET'))).entries).toEqual([]);
  });

  it('never has a password', async () => {
    const person = await build.user();
    const password = 'Segredo2026';
    const key = { client_id: person.client_id, id: person.id };
    await call(users.edit, { query: key, body: { password, repeat_password: password } });

    const { entries } = await exported({ client_id: String(person.client_id) });

    expect(entries[0]?.differences).toEqual([{ field: 'password_hash', removed: [], added: ['***'] }]);
  });

  it.each([
    ['kind', 'gone'],
    ['field', 'Colour'],
    ['from', 'ontem'],
  ])('with a wrong %s is refused before it begins', async (name, value) => {
    const { bearer } = await call.signedIn;
    const response = await app.inject({
      url: '/api/change/export',
      query: { [name]: value },
      headers: { authorization: `Bearer ${bearer}` },
    });

    expect({ status: response.statusCode, body: response.json() }).toMatchObject({
      status: 400,
      body: { message: [{ field: name }] },
    });
  });
});

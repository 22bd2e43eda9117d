import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { type ChangeEntity, changeEntities } from '@retaguarda/contract/entities/changes';
import { permissions } from '@retaguarda/contract/permissions';
import { protectedRoles } from '@retaguarda/contract/protected-roles';
import { afterAll, describe, expect, it } from 'vitest';
import { allLists, listReader, type Row } from '../all-lists.ts';
import { entityRows } from '../entity-rows.ts';
import { startApp } from '../harness.ts';
import { oneOfEverything } from '../samples.ts';

/** The listed entities whose rows get their values below. Of the others, the names alone are in no order. */
const withValues: ChangeEntity[] = [
  ...(['client', 'user', 'system_user', 'department', 'role', 'client_system_variable'] as const),
  ...(['client_system', 'privacy_request', 'webhook'] as const),
];
const withNameAlone = changeEntities.filter(
  (entity) => factsOf(entity).list !== undefined && !withValues.includes(entity),
);

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const { bearer } = await as(...permissions).signedIn;
const samples = await oneOfEverything(build);
await manyRows();
const read = listReader(app, bearer);

/** Rows of every list, most of them in no order, some with the same values, with capitals, accents and without a login. */
async function manyRows() {
  const { client_id, department_id, rows } = samples;
  const texts = ['gota', 'Árvore', 'bola', 'ÁRVORE', 'casa', 'bola'];
  for (const [place, text] of texts.entries()) {
    const name = `${text} ${'xyz'[place % 3]}${'abcdef'[place]}`;
    const email = `${'gabhcd'[place]}rvore@example.com`;
    const isActive = place % 2 === 0;
    const flag = isActive ? '1' : '0';
    const company = await build.company({
      name: text,
      email: text === 'bola' ? 'x@y.z' : email,
      active: flag,
    });
    await build.department({ client_id, name, email });
    await build.role([], (['agent', 'manager', 'admin'] as const)[place % 3]);
    const days = {
      due_on: `2026-12-0${((place * 5) % 6) + 1}`,
      received_on: `2026-11-0${((place * 3) % 4) + 1}`,
    };
    await build.privacyRequest({ name, ...days });
    const variable = await build.systemVariable({ name });
    await build.clientVariable({ client_id: company.id, client_system_variable_id: variable.id });
    const user = { client_id, department_id, profile_id: rows.client_profile as number };
    const { id } = await build.user({ ...user, name: text, email, active: isActive });
    await db.updateTable('user').set({ nickname: text }).where('id', '=', id).execute();
    const person = await build.systemUser({ name: text, email, nickname: text, active: flag });
    await build.webhook({ owner_id: person.id, name, active: isActive });
    const others = entityRows(build, { client_id, department_id, name });
    for (const entity of withNameAlone) await others[entity]();
    const last_login = place < 3 ? new Date(2020, (place * 7) % 3) : null;
    await db.updateTable('system_user').set({ last_login }).where('id', '=', person.id).execute();
  }
}

const sorts = (await allLists(app, samples)).flatMap(({ name, endpoint, required }) =>
  columnsOf(endpoint).map((column) => ({ name, endpoint, required, column })),
);

/** The columns that a list can be sorted by. */
function columnsOf({ query }: Endpoint) {
  const rule = query?.shape.sort as unknown as { unwrap(): { options: string[] } } | undefined;
  return rule?.unwrap().options.filter((sort) => !sort.startsWith('-')) ?? [];
}

/** All rows, read in pages of two. */
async function readInPages(endpoint: Endpoint, asked: Record<string, string>) {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read(endpoint, { ...asked, page: String(page), qtd: '2' });
    expect(found.status).toBe(200);
    if (found.rows.length === 0) return rows;
    rows.push(...found.rows);
  }
}

/**
 * What a column is sorted by: texts without capitals and accents; who never signed in comes first. Protected roles come before
 * all names, in an order of their own.
 */
const keyOf = (column: string) => (row: Row) => {
  const place = protectedRoles.findIndex((name) => column === 'name' && name === row.name);
  if (place >= 0) return ` ${place}`;
  return String(row[column] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
};

describe('The order of a list', () => {
  it.each(sorts)(
    '$name by $column has every row once, on whichever pages, and is the other way round backwards',
    async ({ endpoint, required, column }) => {
      const { rows: all, total } = await read(endpoint, required);

      const forwards = await readInPages(endpoint, { ...required, sort: column });
      const backwards = await readInPages(endpoint, { ...required, sort: `-${column}` });

      expect(forwards.length).toBeGreaterThan(4);
      expect(forwards.length).toBe(total);
      expect(new Set(forwards.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
      expect(forwards.map(keyOf(column))).toEqual(forwards.map(keyOf(column)).sort());
      expect(backwards.map(({ id }) => id)).toEqual(forwards.map(({ id }) => id).reverse());
    },
  );

  it.each(sorts)('$name by $column holds for what a filter finds', async ({ endpoint, required, column }) => {
    const filter = 'active' in (endpoint.query?.shape ?? {}) ? { active: '1' } : undefined;
    const name = 'name' in (endpoint.query?.shape ?? {}) ? { name: 'arvore' } : undefined;
    for (const narrowed of [filter, name].filter((one) => one !== undefined)) {
      const forwards = await readInPages(endpoint, { ...required, ...narrowed, sort: column });
      const backwards = await readInPages(endpoint, { ...required, ...narrowed, sort: `-${column}` });

      expect(forwards.map(keyOf(column))).toEqual(forwards.map(keyOf(column)).sort());
      expect(backwards.map(({ id }) => id)).toEqual(forwards.map(({ id }) => id).reverse());
    }
  });

  it.each(sorts)('$name is not sorted by a column that it does not have', async ({ endpoint, required }) => {
    for (const sort of ['id', 'password_hash', '--name', 'name desc', ''])
      expect((await read(endpoint, { ...required, sort })).status).toBe(400);
  });

  it('of every list of the console starts with the column that it has without any', async () => {
    for (const { endpoint, required, column } of sorts.filter(
      ({ endpoint, column }) => columnsOf(endpoint)[0] === column,
    )) {
      const byDefault = await read(endpoint, required);
      const asked = await read(endpoint, { ...required, sort: column });

      expect(asked.rows, entityOf(endpoint)).toEqual(byDefault.rows);
    }
  });
});

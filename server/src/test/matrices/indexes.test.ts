import type { Endpoint } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { callsOf } from '@retaguarda/contract/entities/calls';
import { type ChangeEntity, changeEntities } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import { startApp } from '../harness.ts';

const { db, stop } = await startApp();
afterAll(stop);

const { rows: indexes } = await sql<{ table: string; definition: string }>`
  select tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'`.execute(db);

const hasIndex = (entity: ChangeEntity, pattern: string) =>
  indexes.some(({ table, definition }) => table === tableOf(entity) && new RegExp(pattern).test(definition));

/** The entities whose rows grow in number with the companies. All others have few rows. */
const ofCompanies = changeEntities.filter((entity) => factsOf(entity).company !== undefined);

/** The columns that a list can be sorted by. */
function sortsOf({ query }: Endpoint) {
  const rule = query?.shape.sort as unknown as { unwrap(): { options: string[] } } | undefined;
  return rule?.unwrap().options.filter((sort) => !sort.startsWith('-')) ?? [];
}

const listed = ofCompanies.filter((entity) => factsOf(entity).list !== undefined);

/** Its rows are sorted by the names of their companies, which the index of companies gives. */
const inOrderOfCompanies = 'client_system by client_name';

it('Every order of a list of rows of companies has an index', () => {
  const without = listed.flatMap((entity) =>
    sortsOf(callsOf(entity).list)
      .filter((column) => !hasIndex(entity, `btree \\(.*\\b${column}(_search)?\\b`))
      .map((column) => `${entity} by ${column}`),
  );

  expect(without).toEqual([inOrderOfCompanies]);
});

it('The search over everything has an index for the rows of companies', () => {
  const searched = ofCompanies.filter((entity) => factsOf(entity).isSearched);

  expect(searched.filter((entity) => !hasIndex(entity, 'gin \\(.*\\bfind_search gin_trgm_ops'))).toEqual([]);
});

/** A company has few profiles, and an index finds all of them. */
const fewInACompany = ['client_profile by name', 'client_profile by description'];

it('Every text that a list of rows of companies is filtered by has an index', async () => {
  const { rows: texts } = await sql<{ table: string; column: string }>`
    select table_name as table, replace(column_name, '_search', '') as column from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_search'`.execute(db);
  const without = listed.flatMap((entity) =>
    Object.keys(callsOf(entity).list.query?.shape ?? {})
      .filter((filter) => texts.some(({ table, column }) => table === tableOf(entity) && column === filter))
      .filter((filter) => !hasIndex(entity, `gin \\(.*\\b${filter}_search gin_trgm_ops`))
      .map((filter) => `${entity} by ${filter}`),
  );

  expect(without).toEqual(fewInACompany);
});

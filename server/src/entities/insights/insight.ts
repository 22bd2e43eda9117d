import { insightChanges, insightInput } from '@retaguarda/contract/entities/insights';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import {
  type ConfiguredSection,
  countCompanies,
  type Values,
} from '../../capabilities/configuration/configured-section.ts';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { insightRoutes } from './insight-routes.ts';
import { insightStore } from './insight-store.ts';

const insightDeletion = deletion('insight', {
  input: insightInput,
  one: (transaction, { id }) => insightStore(transaction).one({ id }),
  removeRow: (transaction, { id }, by) => insightStore(transaction).remove({ id }, by),
  createRow: (transaction, { name, description, regex, client_id, global }, _company, by) =>
    insightStore(transaction).create({ name, description, regex, client_id, global }, by),
});

const isForAll = (values: Values | undefined) => values?.global === true;
const companiesOf = (values: Values | undefined) => (values?.client_id ?? []) as number[];

const configured = (): ConfiguredSection => ({
  rows: async (db) => (await insightStore(db).page({ page: 1, qtd: limits.jobRows })).rows,
  create: (transaction, values, by) =>
    insightStore(transaction).create(insightInput.parse({ client_id: [], ...values }), by),
  edit: (transaction, row, values, by) =>
    insightStore(transaction).edit(insightChanges.parse(values), row, by),
  remove: (transaction, row, by) => insightStore(transaction).remove(row, by),
  /** The companies that it applied to, and those that it will apply to. */
  async affected(db, changes) {
    const all = await countCompanies(db);
    return changes.map(({ before, after }) => ({
      people: 0,
      companies:
        isForAll(before) || isForAll(after)
          ? all
          : new Set([...companiesOf(before), ...companiesOf(after)]).size,
    }));
  },
});

export const insight = {
  routes: [insightRoutes],
  texts: ['name', 'description', 'regex'],
  search: { details: sql`array[insight.description]` },
  bulk: () => ({
    page: (db, query) => insightStore(db).page(query),
    actions: { delete: insightDeletion },
  }),
  configured,
} satisfies EntityDescription;

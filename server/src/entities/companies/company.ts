import { isDeepStrictEqual } from 'node:util';
import {
  type Company,
  type CompanyChanges,
  companies,
  companyChanges,
} from '@retaguarda/contract/entities/companies';
import type { BulkValues } from '@retaguarda/contract/entities/jobs';
import { tags } from '@retaguarda/contract/entities/tags';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import type { JobAction } from '../../capabilities/jobs/job-actions.ts';
import { companyImport } from './company-import.ts';
import { companyRoutes } from './company-routes.ts';
import { companyStore } from './company-store.ts';

const switchTo = (active: Company['active'], back: Company['active']): JobAction => ({
  access: companies.activate.access,
  async work(transaction, { row_id }, _shared, by) {
    const store = companyStore(transaction);
    const key = { id: row_id as number };
    const before = await store.one(key);
    return before?.active === active ? 'same' : store.activate(active, key, by);
  },
  undo: {
    access: companies.activate.access,
    ...(back === '0' && { policies: ['deactivation'] as const }),
    work: (transaction, { row_id }, _shared, by) =>
      companyStore(transaction).activate(back, { id: row_id as number }, by),
  },
});

/** Changes the tags of a company, and stores those that it had for an undo. */
const changeTags = (change: (before: number[], chosen: number[]) => number[]): JobAction => ({
  access: tags.edit.access,
  columns: ['tag_id'],
  async work(transaction, { row_id }, { parameters }, by) {
    const store = companyStore(transaction);
    const key = { id: row_id as number };
    const before = await store.one(key);
    if (!before) return undefined;
    const { tag_id: chosen = [] }: BulkValues = parameters.values ?? {};
    // As in the form: at most so many, each once, in one order.
    const { tag_id } = companyChanges.parse({ tag_id: change(before.tag_id, chosen) });
    if (isDeepStrictEqual(tag_id, before.tag_id)) return 'same';
    const after = await store.edit({ tag_id }, key, by);
    return after && { ...after, kept: { tag_id: before.tag_id } };
  },
  undo: {
    access: tags.edit.access,
    columns: ['tag_id'],
    work: (transaction, { row_id, input }, _shared, by) =>
      companyStore(transaction).edit(input as Pick<CompanyChanges, 'tag_id'>, { id: row_id as number }, by),
  },
});

export const company = {
  routes: [companyRoutes],
  texts: ['name', 'email', 'document', 'domain', 'client_info', 'user_fields', 'state_reason'],
  search: {
    active: sql`client.active = '1'`,
    details: sql`array_remove(array[client.document, client.email, client.client_info ->> 'clientnumber',
      client.client_info ->> 'responsiblenumber'], null)`,
  },
  bulk: () => ({
    page: (db, query) => companyStore(db).page(query),
    actions: {
      import: companyImport,
      activate: switchTo('1', '0'),
      deactivate: switchTo('0', '1'),
      tag: changeTags((before, chosen) => [...before, ...chosen]),
      untag: changeTags((before, chosen) => before.filter((id) => !chosen.includes(id))),
    },
  }),
} satisfies EntityDescription;

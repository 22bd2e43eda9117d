import { tagChanges, tagInput } from '@retaguarda/contract/entities/tags';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import {
  affectedByRow,
  type ConfiguredSection,
} from '../../capabilities/configuration/configured-section.ts';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { recreation } from '../../capabilities/jobs/deletion.ts';
import { tagRoutes } from './tag-routes.ts';
import { tagStore } from './tag-store.ts';

const configured = (): ConfiguredSection => ({
  rows: async (db) => (await tagStore(db).page({ page: 1, qnt: limits.tags })).rows,
  create: (transaction, values, by) => tagStore(transaction).create(tagInput.parse(values), by),
  edit: (transaction, row, values, by) => tagStore(transaction).edit(tagChanges.parse(values), row, by),
  remove: (transaction, row, by) => tagStore(transaction).remove(row, by),
  affected: (db, changes) =>
    affectedByRow(db, changes, {
      companies: sql`select count(*) from client where tag_id @> array[changed.id]`,
    }),
});

export const tag = {
  routes: [tagRoutes],
  texts: ['name'],
  restore: recreation('tag', {
    input: tagInput,
    createRow: (transaction, { name, color }, _company, by) =>
      tagStore(transaction).create({ name, color }, by),
  }),
  configured,
} satisfies EntityDescription;

import { insightInput } from '@retaguarda/contract/entities/insights';
import { sql } from 'kysely';
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

export const insight = {
  routes: [insightRoutes],
  texts: ['name', 'description', 'regex'],
  search: { details: sql`array[insight.description]` },
  bulk: () => ({
    page: (db, query) => insightStore(db).page(query),
    actions: { delete: insightDeletion },
  }),
} satisfies EntityDescription;

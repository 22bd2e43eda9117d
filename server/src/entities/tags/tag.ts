import { tagInput } from '@retaguarda/contract/entities/tags';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { recreation } from '../../capabilities/jobs/deletion.ts';
import { tagRoutes } from './tag-routes.ts';
import { tagStore } from './tag-store.ts';

export const tag = {
  routes: [tagRoutes],
  texts: ['name'],
  restore: recreation('tag', {
    input: tagInput,
    createRow: (transaction, { name, color }, _company, by) =>
      tagStore(transaction).create({ name, color }, by),
  }),
} satisfies EntityDescription;

import { groups, skillInput, skills } from '@retaguarda/contract/entities/skills';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import { importAction } from '../../capabilities/jobs/import-action.ts';
import { skillRoutes } from './skill-routes.ts';
import { skillStore } from './skill-store.ts';

const calls = { skill: skills, group: groups };

/** Skills and groups work the same. */
const describe = (entity: 'skill' | 'group') =>
  ({
    routes: [skillRoutes(entity)],
    texts: ['name'],
    bulk: () => ({
      page: (db, { client_id, page, qtd }: { client_id: number; page: number; qtd: number }) =>
        skillStore(db, entity).page({ client_id, page, qnt: qtd }),
      actions: {
        import: importAction({
          call: calls[entity].create,
          undoAccess: calls[entity].remove.access,
          input: skillInput,
          read: (cells) => cells,
          createRow: (transaction, values, company, by) =>
            skillStore(transaction, entity).create(values, company, by),
          removeRow: (transaction, key, by) => skillStore(transaction, entity).remove(key, by),
        }),
        delete: deletion(entity, {
          input: skillInput,
          one: (transaction, key) => skillStore(transaction, entity).one(key),
          removeRow: (transaction, { client_id, id }, by) =>
            skillStore(transaction, entity).remove({ client_id, id }, by),
          createRow: (transaction, row, company, by) =>
            skillStore(transaction, entity).create(row, company, by),
        }),
      },
    }),
  }) satisfies EntityDescription;

export const skill = describe('skill');
export const group = describe('group');

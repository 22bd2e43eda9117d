import {
  type SkillChanges,
  type SkillInput,
  type SkillQuery,
  skill,
} from '@retaguarda/contract/entities/skills';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Author } from '../../platform/http/caller.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    skill: RowColumns & { client_id: number; name: string };
    group: RowColumns & { client_id: number; name: string };
  }
}

type Company = { client_id: number };
type Key = Company & { id: number };

const usersWith = (entity: 'skill' | 'group') => (id: number) =>
  sql`select "user".id, "user".name, "user".client_id from ${sql.table(`user_${entity}`)} as link
    join "user" on "user".id = link.user_id where link.${sql.ref(`${entity}_id`)} = ${id}`;

const writers = {
  skill: rowWriter('skill', skill, {
    linkedRows: {
      user: usersWith('skill'),
      clean_queue: (id) => sql`select id, null as name, client_id from queue_entry where skill_id = ${id}`,
    },
  }),
  group: rowWriter('group', skill, { linkedRows: { user: usersWith('group') } }),
};

const rowsOf = (entity: 'skill' | 'group') =>
  listOf({
    table: entity,
    rows: (db) => db.selectFrom(entity).selectAll(entity),
    filter: (rows, { client_id }: Pick<SkillQuery, 'client_id'>) =>
      rows.$if(client_id !== undefined, (rows) => rows.where(`${entity}.client_id`, '=', client_id)),
    order: () => [sql.ref(`${entity}.client_id`), sortKey(`${entity}.name`)],
  });
const lists = { skill: rowsOf('skill'), group: rowsOf('group') };

/** The store for skills or for groups. Both are names inside a company. */
export const skillStore = (db: Db, entity: 'skill' | 'group') => ({
  page({ client_id, page, qnt }: SkillQuery) {
    const size = page === undefined ? limits.page.unpaged : limits.page.list;
    return lists[entity].page(db, { page: page ?? 1, qtd: qnt ?? size, client_id });
  },

  one: ({ client_id, id }: { client_id?: number | undefined; id: number }) =>
    db
      .selectFrom(entity)
      .selectAll()
      .where('id', '=', id)
      .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id as number))
      .executeTakeFirst(),

  create: ({ name }: SkillInput, { client_id }: Company, by: Author) =>
    writers[entity].create(db, { client_id, name }, by),

  edit: (changes: SkillChanges, key: Key, by: Author) => writers[entity].set(db, key, by, changes),

  remove: (key: Key, by: Author) => writers[entity].remove(db, key, by),
});

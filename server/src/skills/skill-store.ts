import {
  type SkillChanges,
  type SkillInput,
  type SkillQuery,
  skill,
} from '@retaguarda/contract/entities/skills';
import { limits } from '@retaguarda/contract/limits';
import type { Db } from '../db/connect.ts';
import { rowWriter } from '../db/row-writer.ts';
import { pageOf, sortKey } from '../db/search.ts';
import type { Author } from '../http/caller.ts';

type Company = { client_id: number };
type Key = Company & { id: number };

const writers = { skill: rowWriter('skill', skill), group: rowWriter('group', skill) };

/** The store for skills or for groups. Both are names inside a company. */
export const skillStore = (db: Db, entity: 'skill' | 'group') => ({
  page({ client_id, page, qnt }: SkillQuery) {
    const matching = db
      .selectFrom(entity)
      .selectAll()
      .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id as number))
      .orderBy('client_id')
      .orderBy(sortKey('name'))
      .orderBy('id');
    const size = page === undefined ? limits.page.unpaged : limits.page.list;
    return pageOf(matching, { page: page ?? 1, qtd: qnt ?? size });
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

  edit: (changes: SkillChanges, key: Key, by: Author) => writers[entity].edit(db, key, by, () => changes),

  remove: (key: Key, by: Author) => writers[entity].remove(db, key, by),
});

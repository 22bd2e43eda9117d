import {
  type Tag,
  type TagChanges,
  type TagInput,
  type TagQuery,
  tag,
} from '@retaguarda/contract/entities/tags';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { type Author, requireAllCompanies } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    tag: RowColumns & { name: string; color: Tag['color'] };
  }
}

type Key = { id: number };

const writer = rowWriter('tag', tag, {
  linkedRows: {
    client: (id) =>
      sql`select id, name, null::integer as client_id from client where tag_id @> array[${id}::int]`,
    system_user: (id) =>
      sql`select id, name, null::integer as client_id from "system_user" where scope_rule @> array['tag:' || ${id}::int]`,
  },
});

const tagsIn = (db: Db) => db.selectFrom('tag').selectAll('tag');

const tagList = listOf({
  table: 'tag',
  rows: tagsIn,
  filter: (tags, _filters: object) => tags,
  order: () => [sortKey('tag.name')],
});

export const tagStore = (db: Db) => ({
  page({ page, qnt }: TagQuery) {
    const size = page === undefined ? limits.page.unpaged : limits.page.list;
    return tagList.page(db, { page: page ?? 1, qtd: qnt ?? size });
  },

  one: ({ id }: Key) => tagsIn(db).where('id', '=', id).executeTakeFirst(),

  create: (values: TagInput, by: Author) =>
    inTransaction(db, async (transaction) => {
      // One after the other, or two at once would both find room for one.
      await sql`select pg_advisory_xact_lock(hashtext('tag'))`.execute(transaction);
      const { count } = await transaction
        .selectFrom('tag')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= limits.tags) throw new Refusal(409, 'At most 500 tags');
      return writer.create(transaction, values, by);
    }),

  edit(changes: TagChanges, { id }: Key, by: Author) {
    requireAllCompanies(by.caller);
    return writer.set(db, { id }, by, changes);
  },

  remove: ({ id }: Key, by: Author) => writer.remove(db, { id }, by),
});

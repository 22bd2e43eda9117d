import type { EntityList } from '@retaguarda/contract/entities';
import { type ViewSearch, viewLimits } from '@retaguarda/contract/entities/views';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { isChangedBy } from '../../platform/db/write/record-change.ts';

type Values = { name: string; shared: boolean; search: ViewSearch };
type NewView = Values & { owner_id: number; list: EntityList };
type Changes = { [Name in keyof Values]?: Values[Name] | undefined };

/** Reads the views of everybody: the caller decides whose view it is. */
export const viewStore = (db: Db) => {
  /** A person's own views, and those that others share. */
  const shownTo = (person: number) =>
    db
      .selectFrom('list_view')
      .where((is) => is.or([is('owner_id', '=', person), is('shared', '=', sql.lit(true))]));

  return {
    /** The person's own ones come first. */
    listFor: (person: number) =>
      shownTo(person)
        .innerJoin('system_user as owner', 'owner.id', 'list_view.owner_id')
        .leftJoin('first_view', (join) =>
          join.onRef('first_view.view_id', '=', 'list_view.id').on('first_view.person_id', '=', person),
        )
        .select([
          ...(['list_view.id', 'list_view.list', 'list_view.name', 'search', 'shared'] as const),
          ...(['list_view.version', 'owner_id', 'owner.name as owner_name', 'view_id'] as const),
        ])
        .orderBy(sql`owner_id = ${person}`, 'desc')
        .orderBy(sql`lower(list_view.name)`)
        .orderBy('list_view.id')
        .limit(viewLimits.shown)
        .execute(),

    one: (id: number, person: number) =>
      shownTo(person).selectAll('list_view').where('id', '=', id).executeTakeFirst(),

    /** Undefined when the person has as many views as one may have. */
    async create({ owner_id, list, name, shared, search }: NewView) {
      const { rows } = await sql<{ id: number; version: number }>`
        insert into list_view (owner_id, list, name, shared, search)
        select ${owner_id}, ${list}, ${name}, ${shared}, ${JSON.stringify(search)}::jsonb
        where (select count(*) from list_view where owner_id = ${owner_id}) < ${viewLimits.own}
        returning id, version`.execute(db);
      return rows[0];
    },

    /** Undefined when the view no longer has this version. The version of an unchanged view stays the same. */
    edit({ id, version }: { id: number; version: number }, { search, ...others }: Changes) {
      const changes = { ...others, ...(search && { search: JSON.stringify(search) }) };
      return db
        .updateTable('list_view')
        .set({ ...changes, version: sql<number>`version + (${isChangedBy(changes)})::int` })
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(['id', 'version'])
        .executeTakeFirst();
    },

    remove: ({ id, version }: { id: number; version: number }) =>
      db
        .deleteFrom('list_view')
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(['id', 'version'])
        .executeTakeFirst(),

    setFirst: (person_id: number, { id, list }: { id: number; list: EntityList }) =>
      db
        .insertInto('first_view')
        .values({ person_id, list, view_id: id })
        .onConflict((conflict) => conflict.columns(['person_id', 'list']).doUpdateSet({ view_id: id }))
        .execute(),

    unsetFirst: (person_id: number, { id }: { id: number }) =>
      db.deleteFrom('first_view').where('person_id', '=', person_id).where('view_id', '=', id).execute(),
  };
};

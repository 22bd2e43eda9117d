import { mayCall } from '@retaguarda/contract/endpoint';
import { notedEntities } from '@retaguarda/contract/entities/notes';
import { type RawBuilder, sql } from 'kysely';
import { slot } from '../../platform/db/statements/slots.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { all, bestRank, has, most } from './found-in.ts';
import type { Sought } from './sought.ts';

/** A reader of notes, with the entities whose rows they may view. */
export type NoteReader = { entities: string[]; id: number };

export const noteReader = ({ granted, id }: Pick<Caller, 'granted' | 'id'>): NoteReader => ({
  entities: notedEntities.filter((entity) => mayCall(granted, `${entity}:GET`)),
  id,
});

/** Whether the reader may view the row of a note. Everybody sees their own change requests. */
const isViewed: RawBuilder<boolean> = sql`(note.entity = any(${slot('viewed')}::text[])
  or note.entity = 'change_request'
    and exists (select from change_request where change_request.id = note.row_id and made_by = ${slot('reader')}::int))`;

/** A request is called by its number. */
const nameOfRow = sql`case note.entity
  when 'client' then (select name from client where client.id = note.row_id)
  when 'user' then (select name from "user" where "user".id = note.row_id)
  when 'system_user' then (select name from "system_user" person where person.id = note.row_id)
  else '#' || note.row_id end`;

/** Finds notes by the words of their text, the newest first. Row-level security leaves out those that are out of scope. */
export function foundNotes({ words }: Sought, qtd: number) {
  const isFound =
    words.length === 0 ? [sql<boolean>`false`] : words.map((word) => has('note.find_search', word));
  return sql`(with found as materialized (
      select note.id from note where ${all([isViewed, ...isFound])} limit ${most})
    select 'note' as kind, (select count(*)::int from found) as total, ${sql.lit(bestRank)} as worst_rank,
      coalesce((select json_agg(shown) from (
        select note.id, ${nameOfRow} as name, array[note.text] as details, null::boolean as active,
          case when client.id is not null and note.entity <> 'client' then
            json_build_object('id', client.id, 'name', client.name, 'active', client.active = '1') end as client,
          json_build_object('entity', note.entity, 'row_id', note.row_id) as about
        from found join note on note.id = found.id left join client on client.id = note.client_id
        order by note.id desc limit ${sql.lit(qtd)} offset ${slot('offset')}) shown), '[]') as rows)`;
}

import { changeEntities } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import { slot } from '../../platform/db/statements/slots.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import { idTables } from './name-ids.ts';
import { nameIn } from './names.ts';
import { shownEntity } from './show-change.ts';

/** Fields whose values are ids, or are shown to nobody. */
const unsearched = ['id', 'password_hash', 'url_avatar', 'secret', ...Object.keys(idTables)];

/** The values on one side, one per line. */
const valuesOf = (side: 'before' | 'after') => sql`(select string_agg(value #>> '{}', chr(10))
  from jsonb_path_query(${sql.ref(`change.${side}`)} - ${sql.lit(`{${unsearched.join(',')}}`)}::text[],
    '$.** ? (@.type() == "string" || @.type() == "number")') value)`;

const names = [...changeEntities, 'clean_queue' as const].map(
  (entity) => sql`when ${sql.lit(entity)} then ${nameIn(tableOf(shownEntity(entity)), sql`change.row_id`)}`,
);

/**
 * Whether the text is part of what the caller sees of a change: the name of its author, of its row or of the company, or a value
 * before or after. Secrets are masked where they are recorded, and so are not found. `fields` are those that the caller's words
 * for fields match: an edit of one of them is found too.
 */
export const hasText = (fields: readonly string[] | undefined) => sql`
  plain(concat_ws(chr(10), change.user_name,
    (select name from client where id = change.client_id),
    case change.entity ${sql.join(names, sql` `)} end,
    ${valuesOf('before')}, ${valuesOf('after')})) like part(${slot('text')})
  ${fields ? sql`or (before is not null and after ?| ${slot('text_fields')}::text[])` : sql``}`;

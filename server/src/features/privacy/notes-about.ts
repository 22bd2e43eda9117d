import { type SqlBool, sql } from 'kysely';
import { mask, type Person } from './person.ts';
import { sealedFields } from './sealed-sources.ts';
import { columns, type Place, replaced, viewing } from './sources.ts';

/** Whether a row of `note` is about a record of the person, or about one of their requests. */
const isAbout = (note: 'held' | 'note', { users, staff, requests }: Person) => {
  const entity = sql.ref(`${note}.entity`);
  const row = sql.ref(`${note}.row_id`);
  return sql<SqlBool>`(${entity} = 'user' and ${row} = any(${users}::int[])
    or ${entity} = 'system_user' and ${row} = any(${staff}::int[])
    or ${entity} = 'privacy_request' and (${row} = any(${requests}::int[]) or exists (
      select from privacy_request request where request.id = ${row} and (
        request.subject_entity = 'user' and request.subject_id = any(${users}::int[])
        or request.subject_entity = 'system_user' and request.subject_id = any(${staff}::int[])))))`;
};

const access = (person: Person) => ['note:GET' as const, ...viewing(person)];

/** What colleagues have noted about the person. Who wrote it is a number: the note shows the name of today. */
export const notePlaces: Place[] = [
  {
    place: 'notes',
    action: 'masked',
    sources: [
      replaced(
        'note',
        ['text'],
        {
          condition: (person) => sql`(held.text not in ('', ${mask}) and ${isAbout('held', person)})`,
          access,
          shown: { ...columns('entity', 'text'), at: sql.ref('held.made_at'), row: sql.ref('held.row_id') },
        },
        { text: sql`${mask}`, mentioned_id: sql`'{}'`, version: sql`version + 1` },
      ),
    ],
  },
];

/** What these notes have said before they were edited or deleted. */
export const pastNotes = sealedFields('change', {
  fields: ['before.text', 'after.text'],
  isLinked: (person) =>
    sql<SqlBool>`(entity = 'note' and row_id = any(array(select id from note where ${isAbout('note', person)})))`,
  access: (person) => ['change:GET', ...access(person)],
  shown: {
    ...columns('at', 'entity'),
    row: sql.ref('held.row_id'),
    before: sql`jsonb_build_object('text', held.before -> 'text')`,
    after: sql`jsonb_build_object('text', held.after -> 'text')`,
  },
});

import type { ChangeEntity, ChangeQuery } from '@retaguarda/contract/entities/changes';
import { type SqlBool, sql } from 'kysely';
import { changesRetainedSince } from '../../platform/db/change-months.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { builtOnce } from '../../platform/db/statements/slots.ts';
import { idsIn } from './name-ids.ts';
import { readNames } from './names.ts';
import { noteDifferences, peopleIn, showNoteChange } from './note-changes.ts';
import { type ChangeRow, showChange, shownDifferences } from './show-change.ts';

/** The rows of a company that are edited on its own page. */
type CompanyPart = 'skill' | 'group';

/** Quoted, because PostgreSQL has a keyword of that name. */
const nameToday = sql.ref('system_user.name');

const newestFirst = sql`-change.id`;

/** Changes with their authors. */
export const changesIn = (db: Db) =>
  db
    .selectFrom('change')
    .leftJoin('system_user', 'system_user.id', 'change.user_id')
    .select([
      'change.id',
      'at',
      'change.entity',
      'before',
      'after',
      'change.user_id as by_id',
      sql<string | null>`coalesce(change.user_name, ${nameToday})`.as('by'),
      sql<string | null>`nullif(${nameToday}, change.user_name)`.as('by_now'),
      sql<boolean>`change.service_account_id is not null`.as('is_by_program'),
      approverOf('change').as('approved_by'),
    ]);

const historyFor = builtOnce<ReturnType<typeof historyOf>>();

const historyOf = (entity: ChangeEntity, { companyParts, hasNotes }: Included) =>
  listOf({
    table: 'change',
    rows: changesIn,
    // A cleaned queue is part of the history of its company.
    filter: (changes, { row_id }: { row_id: number }) =>
      changes.where(({ and, or, eb }) =>
        or([
          and([
            eb('change.entity', 'in', entity === 'client' ? ['client', 'clean_queue'] : [entity]),
            eb('change.row_id', '=', row_id),
          ]),
          ...companyParts.map((part) =>
            and([eb('change.entity', '=', part), eb('change.client_id', '=', row_id)]),
          ),
          ...(hasNotes ? [isOfNoteAbout(entity, row_id)] : []),
        ]),
      ),
    order: () => [newestFirst],
  });

/** An array, so that PostgreSQL looks for the notes in the index of the changes. */
const isOfNoteAbout = (entity: ChangeEntity, row_id: number) => sql<SqlBool>`(change.entity = 'note'
  and change.row_id = any(array(select id from note where note.entity = ${entity} and note.row_id = ${row_id})))`;

/** What the history of a row includes besides its own changes. */
type Included = {
  /** For a company its skills or groups. */
  companyParts: CompanyPart[];
  /** What was done with the notes about the row. */
  hasNotes: boolean;
};

type NoteRow = Omit<ChangeRow, 'entity'> & { entity: 'note' };

const isOfNote = (row: ChangeRow | NoteRow): row is NoteRow => row.entity === 'note';

/** The changes of rows, as recorded by `recordChange`. */
export const changeStore = (db: Db) => ({
  async page({ entity, row_id, ...page }: ChangeQuery, included: Included) {
    const shape = `${entity} ${included.companyParts} ${included.hasNotes}`;
    const found = await historyFor(shape, () => historyOf(entity, included)).page(db, { ...page, row_id });
    const { rows: stored, ...pages } = found;
    const rows = stored as (ChangeRow | NoteRow)[];

    const differences = rows.map((row) => (isOfNote(row) ? noteDifferences(row) : shownDifferences(row)));
    const names = await readNames(db, [
      ...idsIn(differences.flat()),
      ...rows.filter(isOfNote).flatMap(peopleIn),
    ]);
    return {
      changes: rows.map((row, place) => {
        const shown = differences[place] ?? [];
        return isOfNote(row) ? showNoteChange(row, entity, shown, names) : showChange(row, shown, names);
      }),
      ...pages,
      ...((page.page ?? 1) >= pages.paging && { kept_since: await changesRetainedSince(db) }),
    };
  },
});

/** The name, at that time, of the approver of a change or of the job that made it; for a query on changes under this name. */
export const approverOf = (change: 'change' | 'page') => sql<string | null>`coalesce(
  (select decider_name from change_request where change_id @> array[${sql.ref(change)}.id] limit 1),
  (select approval ->> 'by' from job where job.id = ${sql.ref(change)}.job_id))`;

import { mayCall } from '@retaguarda/contract/endpoint';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import type { InboxEntry, InboxQuery, ReadEntries } from '@retaguarda/contract/entities/inbox';
import { openPrivacyStates } from '@retaguarda/contract/entities/privacy-requests';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { jobOfRequest, stateNow } from '../../capabilities/approvals/request-columns.ts';
import { readNames } from '../../capabilities/history/names.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { hasPair } from '../../platform/db/scope/within-scope.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { markRead } from '../../platform/inbox/add-to-inbox.ts';

/** The owner of an inbox, and what they may view. */
export type Reader = Pick<Actor, 'id' | 'granted' | 'scoped' | 'program'>;

type Page = InboxQuery & { after?: number; most?: number };

const viewable = ({ granted }: Reader) =>
  changeEntities.filter((entity) => mayCall(granted, `${entity}:GET`));

/** A program sees nothing because it belongs to the person who made its token, but what its permissions show. */
const isOwnRequest = ({ id, program }: Reader) =>
  sql<boolean>`(${program === undefined} and change_request.made_by = ${id})`;

/** Names of rows are for those who may view them. */
const request = (reader: Reader) => sql<
  InboxEntry['request']
>`case when change_request.id is not null then json_build_object(
  'id', change_request.id, 'policies', change_request.policies,
  'call', change_request.method || ' ' || change_request.path, 'entity', change_request.entity,
  'row_name', case when ${isOwnRequest(reader)} or change_request.entity = any(${viewable(reader)}) then change_request.row_name end,
  'job', ${jobOfRequest},
  'reason', change_request.reason, 'state', ${stateNow}, 'answer', change_request.answer) end`;

const job = sql<InboxEntry['job']>`case when job.id is not null then json_build_object(
  'id', job.id, 'entity', job.entity, 'action', job.action, 'undoes', job.undoes, 'state', job.state,
  'planned', job.planned, 'ok', job.ok, 'done', job.done) end`;

const deadline = sql<InboxEntry['deadline']>`case when privacy_request.id is not null then json_build_object(
  'due_on', privacy_request.due_on,
  'days_left', case when privacy_request.state = any(${[...openPrivacyStates]})
    then privacy_request.due_on::date - (now() at time zone 'America/Sao_Paulo')::date end) end`;

/** The entries of a person that they may see now: about what is still there, and what they may view. */
function entriesOf(db: Db, reader: Reader) {
  const { id, granted, scoped, program } = reader;
  const isPerson = program === undefined;
  const ofRequest = sql<boolean>`inbox_entry.request_id is null
    or ${isOwnRequest(reader)}
    or ${mayCall(granted, 'change_request:GET')} and change_request.id is not null
      and (not ${scoped} or inbox_entry.client_id is not null)`;
  const ofJob = sql<boolean>`inbox_entry.job_id is null
    or job.made_by = ${id} and (${isPerson} or job.entity = any(${viewable(reader)}))`;
  const ofRow = sql<boolean>`inbox_entry.entity is null
    or inbox_entry.entity = any(${viewable(reader)}) and (inbox_entry.entity <> 'privacy_request' or privacy_request.id is not null)
    or ${isPerson} and inbox_entry.entity = 'system_user' and inbox_entry.row_id = ${id}`;
  const ofCompany = sql<boolean>`inbox_entry.client_id is null or ${hasPair('inbox_entry.client_id')}`;
  return db
    .selectFrom('inbox_entry')
    .leftJoin('change_request', 'change_request.id', 'inbox_entry.request_id')
    .leftJoin('job', 'job.id', 'inbox_entry.job_id')
    .leftJoin('privacy_request', (join) =>
      join
        .onRef('privacy_request.id', '=', 'inbox_entry.row_id')
        .on('inbox_entry.entity', '=', 'privacy_request'),
    )
    .where('inbox_entry.system_user_id', '=', id)
    .where(sql<boolean>`(${ofRequest}) and (${ofJob}) and (${ofRow})`)
    .$if(scoped, (entries) => entries.where(sql<boolean>`(${ofCompany})`));
}

/** The inbox of a person, as they may see it now. */
export const inboxOf = (db: Db, reader: Reader) => ({
  async unread() {
    const { unread } = await entriesOf(db, reader)
      .where('inbox_entry.read_at', 'is', null)
      .select(sql<number>`count(*)::int`.as('unread'))
      .executeTakeFirstOrThrow();
    return unread;
  },

  /** Reads one page, the newest entries first. `after` leaves out those up to this id. */
  async page({ unread, before, after = 0, most = limits.inbox.page }: Page) {
    const found = await entriesOf(db, reader)
      .leftJoin('system_user as author', 'author.id', 'inbox_entry.by_id')
      .select(['inbox_entry.id', 'inbox_entry.kind', 'inbox_entry.at', 'inbox_entry.read_at'])
      .select(['inbox_entry.entity', 'inbox_entry.row_id', 'inbox_entry.client_id', 'inbox_entry.note_id'])
      .select(['inbox_entry.by_id', 'author.name as by_name'])
      .select([request(reader).as('request'), job.as('job'), deadline.as('deadline')])
      .where('inbox_entry.id', '>', String(after))
      .$if(before !== undefined, (entries) => entries.where('inbox_entry.id', '<', String(before)))
      .$if(unread === 'true', (entries) => entries.where('inbox_entry.read_at', 'is', null))
      .orderBy('inbox_entry.id', 'desc')
      .limit(most + 1)
      .execute();
    const rows = found.slice(0, most);
    const entries = await withNames(db, reader, rows);
    return { entries, next: found.length > most ? Number(rows.at(-1)?.id) : null };
  },

  /** Marks entries as read: those with these ids, or all up to one. */
  async read({ ids, until }: ReadEntries) {
    const unread = await entriesOf(db, reader)
      .where('inbox_entry.read_at', 'is', null)
      .$if(ids !== undefined, (entries) => entries.where('inbox_entry.id', 'in', (ids ?? []).map(String)))
      .$if(until !== undefined, (entries) => entries.where('inbox_entry.id', '<=', String(until)))
      .select('inbox_entry.id')
      .execute();
    if (unread.length > 0)
      await markRead(
        db,
        unread.map((entry) => entry.id),
      );
  },
});

type Stored = Pick<
  InboxEntry,
  'kind' | 'entity' | 'row_id' | 'client_id' | 'note_id' | 'request' | 'job' | 'deadline'
> & { id: string; at: Date; read_at: Date | null; by_id: number | null; by_name: string | null };

/** The entries with the names of today. */
async function withNames(db: Db, { granted }: Reader, rows: Stored[]): Promise<InboxEntry[]> {
  const mayViewCompanies = mayCall(granted, 'client:GET');
  const names = await readNames(
    db,
    rows.flatMap(({ entity, row_id, client_id }) => [
      ...(entity && row_id !== null ? [{ table: tableOf(entity), id: row_id }] : []),
      ...(mayViewCompanies && client_id !== null ? [{ table: 'client' as const, id: client_id }] : []),
    ]),
  );
  return rows.map(({ id, at, read_at, by_id, by_name, entity, row_id, ...entry }) => ({
    ...entry,
    id: Number(id),
    at: at.toISOString(),
    is_read: read_at !== null,
    by: by_id === null || by_name === null ? null : { id: by_id, name: by_name },
    entity,
    row_id,
    row_name: entity && row_id !== null ? (names(tableOf(entity), row_id) ?? null) : null,
    company_name: (mayViewCompanies && names('client', entry.client_id)) || null,
  }));
}

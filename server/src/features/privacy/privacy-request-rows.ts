import type { FoundPerson } from '@retaguarda/contract/entities/people';
import {
  openPrivacyStates,
  type PrivacyRequestQuery,
  privacyStates,
} from '@retaguarda/contract/entities/privacy-requests';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll } from '../../platform/db/list/search.ts';

/** As `todayInBrazil`. In SQL, because the statements of a list are built once, and a bound day would stay the same. */
const today = sql<string>`to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

const closedStates = privacyStates.filter((state) => !openPrivacyStates.includes(state));

/** With literals, as in the index on the order. */
const isClosed = sql<boolean>`privacy_request.state in (${sql.join(closedStates.map((state) => sql.lit(state)))})`;

const requestsIn = (db: Db) =>
  db
    .selectFrom('privacy_request')
    .leftJoin('system_user as handler', 'handler.id', 'privacy_request.handler_id')
    .leftJoin('privacy_erasure as erasure', 'erasure.request_id', 'privacy_request.id')
    .leftJoin('user as subject_user', (join) =>
      join
        .onRef('subject_user.id', '=', 'privacy_request.subject_id')
        .on('privacy_request.subject_entity', '=', 'user'),
    )
    .leftJoin('client as subject_client', 'subject_client.id', 'subject_user.client_id')
    .leftJoin('system_user as subject_staff', (join) =>
      join
        .onRef('subject_staff.id', '=', 'privacy_request.subject_id')
        .on('privacy_request.subject_entity', '=', 'system_user'),
    )
    .select([
      'privacy_request.id',
      'privacy_request.version',
      'privacy_request.kind',
      'privacy_request.state',
      'privacy_request.name',
      'privacy_request.email',
      'privacy_request.phone',
      'privacy_request.document',
      'privacy_request.received_on',
      'privacy_request.due_on',
      'privacy_request.handler_id',
      'privacy_request.notes',
      'privacy_request.answer',
      'privacy_request.closed_at',
      sql<FoundPerson | null>`case
        when subject_user.id is not null then json_build_object('entity', 'user', 'id', subject_user.id,
          'name', subject_user.name, 'email', subject_user.email,
          'company', json_build_object('id', subject_client.id, 'name', subject_client.name))
        when subject_staff.id is not null then json_build_object('entity', 'system_user', 'id', subject_staff.id,
          'name', subject_staff.name, 'email', subject_staff.email, 'company', null) end`.as('subject'),
      'handler.name as handler_name',
      sql<number | null>`case when not ${isClosed} then privacy_request.due_on::date - ${today}::date end`.as(
        'days_left',
      ),
      'erasure.id as erasure_id',
      'erasure.at as erased_at',
      'erasure.by_name as erased_by',
      'erasure.places as erased_places',
      'erasure.holds as erasure_holds',
      'erasure.finished_at as erasure_finished_at',
    ]);

type Filter = Pick<PrivacyRequestQuery, 'name' | 'kind' | 'state' | 'deadline' | 'handler_id'>;

/** Open requests come first, by their last day. */
const order = [isClosed, sql.ref('privacy_request.due_on')];

export const requestList = listOf({
  table: 'privacy_request',
  rows: requestsIn,
  filter: (requests, { name, kind, state, deadline, handler_id }: Filter) =>
    requests
      .where(containsAll('privacy_request', { name }))
      .$if(kind !== undefined, (requests) => requests.where('privacy_request.kind', '=', kind))
      .$if(state !== undefined, (requests) => requests.where('privacy_request.state', '=', state))
      .$if(handler_id !== undefined, (requests) =>
        requests.where('privacy_request.handler_id', '=', handler_id),
      )
      .$if(deadline !== undefined, (requests) =>
        requests.where(
          sql<boolean>`not ${isClosed} and (${deadline}::text = 'open' or privacy_request.due_on < ${today})`,
        ),
      ),
  order: () => order,
  sorts: { due_on: order, received_on: [sql.ref('privacy_request.received_on')] },
});

export const oneRequest = (db: Db, id: number) =>
  requestsIn(db).where('privacy_request.id', '=', id).executeTakeFirst();

export type ListedRequest = NonNullable<Awaited<ReturnType<typeof oneRequest>>>;

import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { ChangeRequest, RequestState, RequestView } from '@retaguarda/contract/entities/change-requests';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { Language } from '@retaguarda/contract/languages';
import { limits } from '@retaguarda/contract/limits';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import { jobOfRequest, stateNow } from '../../capabilities/approvals/request-columns.ts';
import { nameIn } from '../../capabilities/history/names.ts';
import { companyOfRows } from '../../capabilities/jobs/job-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import { inScope } from '../../platform/db/scope/within-scope.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import type { Approved } from '../../platform/db/write/require-approval.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { AlreadyRequested, Refusal } from '../../platform/http/errors.ts';
import { addToInbox, settleRequest } from '../../platform/inbox/add-to-inbox.ts';
import { decidersOf, isApproverOf } from './deciders.ts';

/** A row that a request would change, as it was when the request was made. */
export type RowVersion = { entity: ChangeEntity; row_id: number; version: number };

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    change_request: {
      id: Generated<number>;
      made_by: number;
      service_account_id: Generated<number | null>;
      /** The token with which a program asked. */
      token_id: Generated<string | null>;
      author_name: string;
      program_name: Generated<string | null>;
      asked_at: ColumnType<Date, never, never>;
      expires_at: ColumnType<Date, Date | undefined, never>;
      language: Language;
      policies: ColumnType<ApprovalKind[], ApprovalKind[], never>;
      reason: string;
      /** Encrypted. */
      call: string;
      method: string;
      path: string;
      call_hash: string;
      entity: ChangeEntity | null;
      row_id: number | null;
      row_name: Generated<string | null>;
      client_id: Generated<number | null>;
      job_id: Generated<number | null>;
      rows: ColumnType<RowVersion[], string, never>;
      /** When it is to run once it is approved; null for at once. */
      run_at: ColumnType<Date | null, Date | null | undefined, never>;
      state: Generated<RequestState>;
      decided_by: Generated<number | null>;
      decider_name: Generated<string | null>;
      decided_at: ColumnType<Date | null, never, Date>;
      seen: Generated<string | null>;
      answer: Generated<string | null>;
      change_id: ColumnType<string[], never, string[]>;
    };
  }
}

export type StoredRequest = Selectable<Tables['change_request']>;

/** A request as somebody reads it. */
export type ReadRequest = StoredRequest &
  Pick<ChangeRequest, 'job' | 'company'> & { state_now: RequestState };

/** The approval that an approved request gives to its author. */
export const approvedIn = ({ id, policies, decided_by, decider_name }: StoredRequest): Approved => ({
  request: id,
  policies,
  by_id: decided_by ?? 0,
  by: decider_name ?? '',
});

const mostAwaited = 20;

type AboutRow = { entity: ChangeEntity; row_id: number };

type Reader = { id: number; mayViewAll: boolean };

/** The requests of the caller, and for those who may view all also those of others, as far as they look after the company. */
const requestsFor = (db: Db, { id, mayViewAll }: Reader) =>
  db
    .selectFrom('change_request')
    .where(({ or, eb }) =>
      or([
        eb('made_by', '=', id),
        ...(mayViewAll ? [isScoped() ? inScope('change_request.client_id') : sql<boolean>`true`] : []),
      ]),
    );

type Filter = {
  state?: RequestState | undefined;
  view?: RequestView | undefined;
  id?: number | undefined;
  mayDecide: boolean;
};

type Page = { page: number; qtd: number };

const readToo = [stateNow.as('state_now'), jobOfRequest.as('job'), companyOfRows('change_request')] as const;

/** The states of requests with a time, once they are approved. */
const scheduledStates: RequestState[] = ['scheduled', 'done', 'failed'];

const isScheduled = sql<boolean>`change_request.state = 'scheduled'`;

/** Whether its time has not come yet. */
const isAhead = sql<boolean>`coalesce(change_request.run_at > now(), false)`;

export const changeRequestStore = (db: Db) => ({
  async page(reader: Reader, { state, view, id, mayDecide, page, qtd }: Filter & Page) {
    const found = requestsFor(db, reader)
      .$if(id !== undefined, (requests) => requests.where('change_request.id', '=', id ?? 0))
      .$if(state !== undefined, (requests) => requests.where(stateNow, '=', state as RequestState))
      .$if(view === 'scheduled', (requests) =>
        requests.where('change_request.run_at', 'is not', null).where(stateNow, 'in', scheduledStates),
      )
      .$if(view === 'own', (requests) => requests.where('made_by', '=', reader.id))
      .$if(view === 'waiting', (requests) =>
        requests
          .where(stateNow, '=', 'open')
          .where('made_by', '<>', reader.id)
          .where(sql<boolean>`${mayDecide}`)
          .where(isApproverOf(sql`change_request.policies`, reader.id)),
      );
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .selectAll()
      .select(readToo)
      // What is scheduled comes first, by its time.
      .$if(view === 'scheduled', (requests) =>
        requests
          .orderBy(isScheduled, 'desc')
          .orderBy(sql`case when ${isScheduled} then change_request.run_at end`)
          .orderBy('change_request.run_at', 'desc'),
      )
      .orderBy('change_request.id', 'desc')
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute();
    return { rows, total, paging: Math.ceil(total / qtd) };
  },

  /** Those that wait to change a row, alone or by a job. */
  awaited: (reader: Reader, { entity, row_id }: AboutRow) =>
    requestsFor(db, reader)
      .where(stateNow, 'in', ['open', 'approved', 'scheduled'])
      .where(
        sql<boolean>`(entity = ${entity} and row_id = ${row_id} or exists (
          select from job join job_row on job_row.job_id = job.id
          where job.id = change_request.job_id and job.entity = ${entity} and job_row.row_id = ${row_id}))`,
      )
      .selectAll()
      .select(readToo)
      .orderBy('change_request.id', 'desc')
      .limit(mostAwaited)
      .execute(),

  one: (reader: Reader, id: number) =>
    requestsFor(db, reader)
      .selectAll()
      .select([...readToo, isAhead.as('is_ahead')])
      .where('change_request.id', '=', id)
      .executeTakeFirst(),

  /** The approved requests whose time has come. */
  due: () =>
    db
      .selectFrom('change_request')
      .selectAll()
      .where('state', '=', 'scheduled')
      .where('run_at', '<=', sql<Date>`now()`)
      .orderBy('run_at')
      .orderBy('id')
      .$narrowType<{ state: 'scheduled' }>()
      .execute(),

  /** Creates a request, in a transaction, and puts it into the inbox of those who may decide it. */
  async create(request: NewRequest) {
    // One after the other, or two at once would both find room for one.
    await sql`select pg_advisory_xact_lock(hashtext('change_request'), ${request.made_by})`.execute(db);
    const { open } = await db
      .selectFrom('change_request')
      .select(sql<number>`count(*)::int`.as('open'))
      .where('made_by', '=', request.made_by)
      .where(stateNow, '=', 'open')
      .executeTakeFirstOrThrow();
    const same = db
      .selectFrom('change_request')
      .select('id')
      .where('made_by', '=', request.made_by)
      .where('token_id', 'is not distinct from', request.token_id)
      .where('call_hash', '=', request.call_hash)
      .where(stateNow, '=', 'open');
    const asked = await same.executeTakeFirst();
    if (asked) throw new AlreadyRequested(asked.id);
    if (open >= limits.request.open)
      throw new Refusal(429, `At most ${limits.request.open} requests can be open: withdraw one first`);
    const made = await db
      .insertInto('change_request')
      .values({
        ...request,
        rows: JSON.stringify(request.rows),
        // It can be approved until its time.
        expires_at: sql<Date>`greatest(now() + interval '7 days', ${request.run_at}::timestamptz)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { made_by, client_id } = request;
    const deciders = (await decidersOf(db, request)).filter(({ isArranged }) => !isArranged);
    await addToInbox(
      db,
      deciders.map(({ id }) => id),
      {
        kind: 'approval',
        key: `approval:${made.id}`,
        request_id: made.id,
        client_id,
        by_id: made_by,
      },
    );
    return made;
  },

  /** The request, locked until the transaction ends, if it still has this state. */
  lock: (id: number, state: 'open' | 'approved' | 'scheduled') =>
    db
      .selectFrom('change_request')
      .selectAll()
      .where('id', '=', id)
      .where(stateNow, '=', state)
      .forUpdate()
      .executeTakeFirst(),

  /** An approved request of the caller for the same call, locked until the transaction ends. */
  approvedFor: ({ id, program }: Pick<Actor, 'id' | 'program'>, call_hash: string) =>
    db
      .selectFrom('change_request')
      .selectAll()
      .where('made_by', '=', id)
      .where('token_id', 'is not distinct from', program?.token ?? null)
      .where('call_hash', '=', call_hash)
      .where(stateNow, '=', 'approved')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),

  /** Stores the decision, in a transaction, and puts it into the inbox of the author. Nobody else has to decide it any more. */
  async decide({ id, made_by, client_id }: Decided, decision: Decision) {
    await db
      .updateTable('change_request')
      .set({
        ...decision,
        ...(decision.state === 'declined' && { call: '' }),
        decided_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await settleRequest(db, id, 'approval');
    await addToInbox(db, [made_by], {
      kind: 'decision',
      key: `decision:${id}`,
      request_id: id,
      client_id,
      by_id: decision.decided_by,
    });
  },

  /** Stores what it has changed, and the job that it has made. */
  finish: (id: number, made: { change_id: string[]; job_id?: number }) =>
    db
      .updateTable('change_request')
      .set({ state: 'done', call: '', ...made })
      .where('id', '=', id)
      .execute(),

  /** Marks an approved request that was refused at its time. */
  fail: (id: number, answer: string) =>
    db
      .updateTable('change_request')
      .set({ state: 'failed', call: '', answer })
      .where('id', '=', id)
      .execute(),

  /** Withdrawn by its author, in a transaction; undefined when it was decided, or has run. */
  async withdraw(id: number, made_by: number) {
    const withdrawn = await db
      .updateTable('change_request')
      .set({ state: 'withdrawn', call: '' })
      .where('id', '=', id)
      .where('made_by', '=', made_by)
      .where(stateNow, 'in', ['open', 'approved', 'scheduled'])
      .returning('id')
      .executeTakeFirst();
    if (withdrawn) await settleRequest(db, id, 'approval');
    return withdrawn;
  },

  /** Ends those that nobody has decided or finished in time, and tells their authors. The call may hold a password. */
  expire: () =>
    inTransaction(db, async (transaction) => {
      const expired = await transaction
        .updateTable('change_request')
        .set({ state: 'expired', call: '' })
        .where('state', 'in', ['open', 'approved'])
        .where('expires_at', '<=', sql<Date>`now()`)
        .returning(['id', 'made_by', 'client_id'])
        .execute();
      for (const { id, made_by, client_id } of expired) {
        await settleRequest(transaction, id, 'approval');
        await settleRequest(transaction, id, 'decision');
        await addToInbox(transaction, [made_by], {
          kind: 'decision',
          key: `expired:${id}`,
          request_id: id,
          client_id,
        });
      }
    }),

  /** The name of a row today. */
  async nameOf(entity: ChangeEntity, row_id: number) {
    const { rows } = await sql<{
      name: string | null;
    }>`select ${nameIn(tableOf(entity), sql`${row_id}::int`)} as name`.execute(db);
    return rows[0]?.name ?? null;
  },
});

type Decided = Pick<StoredRequest, 'id' | 'made_by' | 'client_id'>;

type Decision = {
  state: RequestState;
  decided_by: number;
  decider_name: string;
  seen?: string;
  answer?: string;
};

export type NewRequest = Pick<
  StoredRequest,
  | 'made_by'
  | 'service_account_id'
  | 'token_id'
  | 'author_name'
  | 'program_name'
  | 'language'
  | 'policies'
  | 'reason'
  | 'call'
  | 'method'
  | 'path'
  | 'call_hash'
  | 'entity'
  | 'row_id'
  | 'row_name'
  | 'client_id'
  | 'job_id'
  | 'rows'
  | 'run_at'
>;

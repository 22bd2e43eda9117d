import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { entityOf, mayCall } from '@retaguarda/contract/endpoint';
import {
  type ChangeRequest,
  changeRequests,
  type PreviewedRow,
  type SentCall,
} from '@retaguarda/contract/entities/change-requests';
import { type ChangeEntity, changeEntities } from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import { roleTypes } from '@retaguarda/contract/role-types';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { idsIn, nameIds } from '../../capabilities/history/name-ids.ts';
import { readNames } from '../../capabilities/history/names.ts';
import { kindOf, shownDifferences, shownEntity } from '../../capabilities/history/show-change.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { inHeldTransaction, inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { tableOf } from '../../platform/db/tables/entity-table.ts';
import { found } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { refusalOf } from '../../platform/http/refusals.ts';
import { admitTo, type RequestSource, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { noteEvent } from '../../platform/security-log/note-event.ts';
import { changeRequestStore, isApproverOf, type StoredRequest } from './change-request-store.ts';
import { callEncryption, callHasher } from './stored-call.ts';
import { type Effect, endpointOf, hashOf, runCall, staleIn, tryCall } from './trial.ts';

type Parts = { db: Db; secret: string };

/**
 * Requests for changes that a second person has to approve. A request stores the refused call. Its preview is the call itself,
 * done and rolled back; its approval is the call, done in the name of its author. See docs/decisions/065-approvals.md.
 */
export async function changeRequestRoutes(app: FastifyInstance, { db, secret }: Parts) {
  const store = changeRequestStore(db);
  const { encrypt, decrypt } = callEncryption(secret);
  const hashOfCall = callHasher(secret);
  const callOf = (request: StoredRequest) => JSON.parse(decrypt(request.call) ?? '{}') as SentCall;

  route(app, changeRequests.list, async ({ query: { view, ...filter } }, caller) => {
    const mayDecide = mayCall(caller.granted, 'change_request:PUT') && !caller.program;
    const { rows, ...numbers } = await store.page(readerOf(caller), { ...filter, view, mayDecide });
    return { requests: await Promise.all(rows.map((row) => shown(db, row, caller))), ...numbers };
  });

  route(app, changeRequests.ask, async ({ body: { call, reason } }, caller, source) => {
    const endpoint = endpointOf(app, call);
    const sender = { app, db, caller, source };
    admitTo(endpoint, caller);
    const { effect, policies } = isFile(endpoint)
      ? { effect: nothing, policies: ['export' as const].filter((policy) => caller.policies[policy]) }
      : await tryCall(sender, call);
    if (policies.length === 0) throw new Refusal(409, 'Nobody has to approve this');
    const { id } = await inTransaction(db, async (transaction) => {
      const store = changeRequestStore(transaction);
      const made = await store.create({
        made_by: caller.id,
        service_account_id: caller.program?.id ?? null,
        token_id: caller.program?.token ?? null,
        author_name: caller.program?.maker ?? caller.name,
        program_name: caller.program ? caller.name : null,
        language: languageIn(source.language),
        policies,
        reason,
        call: encrypt(JSON.stringify(call)),
        method: call.method,
        path: call.path,
        call_hash: hashOfCall({ endpoint, query: call.query, body: call.body }),
        ...(isFile(endpoint) ? fileOf(endpoint) : await subjectOf(transaction, call, effect)),
        rows: effect.versions,
      });
      await noteEvent(transaction, {
        kind: 'approvalAsked',
        account: caller,
        source,
        details: { request: made.id, policies: policies.join(' '), call: `${call.method} ${call.path}` },
      });
      return made;
    });
    return { id, message: say('Approval requested') };
  });

  /** What a request would do now, with the rights that its author shares with the one who looks at it, and in the scope of both. */
  async function previewOf(request: StoredRequest, reader: Caller, source: RequestSource) {
    const { author, viewer } = await authorOf(db, request, reader);
    const call = callOf(request);
    admitTo(endpointOf(app, call), author);
    const trial = () =>
      isFile(endpointOf(app, call))
        ? { effect: nothing }
        : tryCall({ app, db, caller: author, source }, call);
    const { effect } = await seenBy(reader.scoped ? reader : viewer, trial);
    // The versions of the request count: a row that was changed since stays as it is.
    const based = { ...effect, versions: request.rows };
    return { author, viewer, call, effect, seen: hashOf(based) };
  }

  route(app, changeRequests.preview, async ({ query: { id } }, caller, source) => {
    const request = found(await store.one(readerOf(caller), id));
    if (request.state_now !== 'open' && request.state_now !== 'approved') throw new NoLongerPossible();
    try {
      const { call, effect, seen } = await previewOf(request, caller, source);
      const rows = await previewedRows(db, request, effect);
      const isEmpty = effect.changes.length + effect.job.length === 0;
      const sent = isEmpty ? { ...call.query, ...call.body } : null;
      return { seen, rows, total: effect.changes.length + effect.job.length, sent, obstacle: null };
    } catch (error) {
      const refusal = refusalOf(error, request.method);
      if (!refusal || refusal.status >= 500 || error === undefined) throw error;
      const { message } = refusal;
      const obstacle = typeof message === 'string' ? message : message.map(({ value }) => value).join('; ');
      return { seen: '', rows: [], total: 0, sent: null, obstacle };
    }
  });

  route(app, changeRequests.approve, async ({ query: { id }, body: { seen } }, caller, source) => {
    const request = found(await store.one(readerOf(caller), id));
    await requireMayDecide(db, request, caller);
    if (request.state_now !== 'open') throw new NoLongerPossible();
    const { author, viewer, call, seen: seenNow } = await previewOf(request, caller, source);
    if (seenNow !== seen) throw new Refusal(409, 'What it would do has changed: look at it again');
    const decision = { decided_by: caller.id, decider_name: caller.name, seen };
    const note = (transaction: Db, changes: { id: string }[]) =>
      noteEvent(transaction, {
        kind: 'approvalGiven',
        account: { id: request.made_by, name: request.author_name },
        by: caller,
        source,
        details: { request: id, seen, changes: changes.map((change) => change.id).join(' ') },
      });
    if (isForAuthor(endpointOf(app, call))) {
      await inTransaction(db, async (transaction) => {
        const store = changeRequestStore(transaction);
        if (!(await store.lock(id, 'open'))) throw new NoLongerPossible();
        await store.decide(request, { ...decision, state: 'approved' });
        await note(transaction, []);
      });
      return { id, message: say('Approved: its author can do it now') };
    }
    await seenBy(viewer, () =>
      inHeldTransaction(db, async (transaction) => {
        const store = changeRequestStore(transaction);
        if (!(await store.lock(id, 'open'))) throw new NoLongerPossible();
        const approval = { request: id, by: caller.name };
        const sender = { app, db, caller: author, source };
        const { answer, changes } = await runCall(transaction, sender, {
          call,
          rows: request.rows,
          seen,
          approval,
        });
        await store.decide(request, { ...decision, state: 'done' });
        await store.finish(id, { change_id: changes.map((change) => change.id), ...undoJobOf(call, answer) });
        await note(transaction, changes);
      }),
    );
    return { id, message: say('Approved') };
  });

  route(app, changeRequests.decline, async ({ query: { id }, body: { reason } }, caller, source) => {
    const request = found(await store.one(readerOf(caller), id));
    await requireMayDecide(db, request, caller);
    await inTransaction(db, async (transaction) => {
      const store = changeRequestStore(transaction);
      if (!(await store.lock(id, 'open'))) throw new NoLongerPossible();
      await store.decide(request, {
        state: 'declined',
        decided_by: caller.id,
        decider_name: caller.name,
        answer: reason,
      });
      await noteEvent(transaction, {
        kind: 'approvalDeclined',
        account: { id: request.made_by, name: request.author_name },
        by: caller,
        source,
        details: { request: id },
      });
    });
    return { id, message: say('Declined') };
  });

  route(app, changeRequests.withdraw, async ({ query: { id } }, caller) => {
    found(await store.one({ id: caller.id, mayViewAll: false }, id));
    await inTransaction(db, async (transaction) => {
      if (!(await changeRequestStore(transaction).withdraw(id, caller.id))) throw new NoLongerPossible();
    });
    return { id, message: say('Withdrawn') };
  });
}

const nothing: Effect = { changes: [], job: [], versions: [] };

type Called = ReturnType<typeof endpointOf>;

/** Such a call changes nothing, so it is not tried. */
const isFile = ({ isDownload, lines }: Called) => Boolean(isDownload || lines);

/** The author sends the call again, because the answer is for them alone. */
const isForAuthor = (endpoint: Called) => isFile(endpoint) || endpoint.isAnswerPrivate === true;

const readerOf = ({ id, granted }: Caller) => ({ id, mayViewAll: mayCall(granted, 'change_request:GET') });

/** What a file is about. The activity and the security log have no rows with names. */
function fileOf(endpoint: Called) {
  const entity = changeEntities.find((one) => one === entityOf(endpoint)) ?? null;
  return { entity, row_id: null, row_name: null, client_id: null, job_id: null };
}

/** What a request is about: the one row that it changes, or the job that it runs. */
async function subjectOf(db: Db, { path, query }: SentCall, { changes, job }: Effect) {
  const isOfJob = path === '/job/run' || path === '/job/undo';
  const [first, ...others] = changes;
  const entity = first ? shownEntity(first.entity) : (job[0]?.entity ?? null);
  const isOneRow = first !== undefined && others.every(({ row_id }) => row_id === first.row_id);
  const row_id = isOneRow && first.before !== null ? first.row_id : null;
  const named = first?.after?.name ?? first?.before?.name;
  const stored = isOfJob
    ? await db.selectFrom('job').select('client_id').where('id', '=', Number(query.id)).executeTakeFirst()
    : undefined;
  const companies = new Set(changes.map(({ client_id }) => client_id));
  return {
    entity,
    row_id,
    row_name:
      entity && row_id !== null
        ? await changeRequestStore(db).nameOf(entity, row_id)
        : typeof named === 'string'
          ? named
          : null,
    client_id: isOfJob
      ? (stored?.client_id ?? null)
      : companies.size === 1
        ? ([...companies][0] ?? null)
        : null,
    job_id: isOfJob ? Number(query.id) : null,
  };
}

/** The job that an approved undo has made. */
const undoJobOf = ({ path }: SentCall, answer: object) =>
  path === '/job/undo' && 'id' in answer ? { job_id: Number(answer.id) } : {};

/** The author as they are now: in whose scope the call is done, and with which of the rights that they share with the reader. */
async function authorOf(db: Db, request: StoredRequest, reader: Caller) {
  const viewer =
    request.token_id === null
      ? await sessionStore(db).actorOf(request.made_by)
      : await serviceTokenStore(db).actorWith(request.token_id);
  if (!viewer) throw new Refusal(409, 'Whoever started this is no longer active');
  const isOwn = reader.id === request.made_by;
  const author: Caller = {
    ...viewer,
    granted: isOwn ? viewer.granted : new Set([...viewer.granted].filter((one) => reader.granted.has(one))),
    roleType: isOwn ? viewer.roleType : lower(viewer.roleType, reader.roleType),
    scoped: viewer.scoped || reader.scoped,
    // The author was asked when they sent the request, and the approver when they approved it.
    reauthenticateAfter: Number.POSITIVE_INFINITY,
    session: reader.session,
    signedInAt: request.asked_at,
    mustEnrol: false,
  };
  return { author, viewer };
}

const lower = (one: Caller['roleType'], other: Caller['roleType']) =>
  roleTypes.indexOf(one) > roleTypes.indexOf(other) ? one : other;

/** Refuses the author themselves, and people whose profile is not among those of the policies. */
async function requireMayDecide(
  db: Db,
  request: Pick<StoredRequest, 'made_by' | 'policies'>,
  caller: Caller,
) {
  if (request.made_by === caller.id) throw new Refusal(403, 'Nobody approves their own request');
  if (!(await isApprover(db, request.policies, caller)))
    throw new Refusal(403, 'Your profile may not approve this');
}

async function isApprover(db: Db, policies: ApprovalKind[], { id }: Caller) {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${isApproverOf(sql`${policies}::text[]`, id)} as is`.execute(db);
  return rows[0]?.is === true;
}

type Listed = StoredRequest & Pick<ChangeRequest, 'job'> & { state_now: ChangeRequest['state'] };

async function shown(db: Db, row: Listed, caller: Caller): Promise<ChangeRequest> {
  const { made_by, state_now } = row;
  const isOwn = made_by === caller.id;
  return {
    id: row.id,
    policies: row.policies,
    call: `${row.method} ${row.path}`,
    entity: row.entity,
    row_id: row.row_id,
    row_name: row.row_name,
    job: row.job,
    author: { id: made_by, name: row.author_name },
    program: row.program_name,
    reason: row.reason,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: state_now,
    decided_by:
      row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? `#${row.decided_by}` },
    decided_at: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    is_own: isOwn,
    may_decide:
      state_now === 'open' &&
      !isOwn &&
      !caller.program &&
      mayCall(caller.granted, 'change_request:PUT') &&
      (await isApprover(db, row.policies, caller)),
  };
}

/** The first rows of a preview, with names in place of ids. */
async function previewedRows(
  db: Db,
  { rows: versions }: StoredRequest,
  { changes, job }: Effect,
): Promise<PreviewedRow[]> {
  const isStale = await staleIn(db, [
    ...versions,
    ...job.flatMap(({ entity, row_id, expected_version }) =>
      row_id === null ? [] : [{ entity, row_id, version: expected_version }],
    ),
  ]);
  const first = changes.slice(0, limits.request.rows);
  const differences = first.map(shownDifferences);
  const names = await readNames(db, [
    ...idsIn(differences.flat()),
    ...first.map(({ entity, row_id }) => ({ table: tableOf(shownEntity(entity)), id: row_id })),
  ]);
  const nameOf = (entity: ChangeEntity, { row_id, after, before }: (typeof first)[number]) =>
    names(tableOf(entity), row_id) ?? String(after?.name ?? before?.name ?? `#${row_id}`);
  return [
    ...first.map((change, at): PreviewedRow => {
      const entity = shownEntity(change.entity);
      return {
        entity,
        kind: kindOf(change),
        row_id: change.before === null ? 0 : change.row_id,
        row_name: nameOf(entity, change),
        differences: (differences[at] ?? []).flatMap((difference) => nameIds(difference, names)),
        is_stale: isStale(entity, change.row_id),
      };
    }),
    ...job.slice(0, limits.request.rows - first.length).map(
      ({ entity, row_id, name }): PreviewedRow => ({
        entity,
        kind: row_id === null ? 'created' : 'edited',
        row_id: row_id ?? 0,
        row_name: name,
        differences: [],
        is_stale: isStale(entity, row_id),
      }),
    ),
  ];
}

import { type Endpoint, entityOf, mayCall } from '@retaguarda/contract/endpoint';
import {
  changeRequests,
  isFile,
  isForAuthor,
  type RequestState,
  type SentCall,
} from '@retaguarda/contract/entities/change-requests';
import { type Configuration, configurations } from '@retaguarda/contract/entities/configuration';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import { refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { found } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { refusalOf, sentenceOf } from '../../platform/http/refusals.ts';
import { admit, admitTo, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { noteEvent } from '../../platform/security-log/note-event.ts';
import { changeRequestStore, type StoredRequest } from './change-request-store.ts';
import { dryRun, type Effect, effectOf, endpointOf, lockUnchanged, nothing } from './dry-run.ts';
import { requireMayDecide } from './may-decide.ts';
import { requestPerformer } from './perform-request.ts';
import { subjectOf } from './request-subject.ts';
import { entitiesIn, shownPreview, withNames } from './shown-preview.ts';
import { shownRequest } from './shown-request.ts';
import { callEncryption, callHasher, textsIn } from './stored-call.ts';

type Parts = { db: Db; secret: string };

/**
 * Requests for changes that a second person has to approve. A request stores the refused call. Its preview is the call itself,
 * done and rolled back; its approval is the call, done in the name of its author. See docs/decisions/065-approvals.md.
 */
export async function changeRequestRoutes(app: FastifyInstance, { db, secret }: Parts) {
  const store = changeRequestStore(db);
  const { encrypt } = callEncryption(secret);
  const hashOfCall = callHasher(secret);
  const performer = requestPerformer({ app, db, secret });

  route(app, changeRequests.list, async ({ query: { view, ...filter } }, caller) => {
    const mayDecide = mayCall(caller.granted, 'change_request:PUT') && !caller.program;
    const { rows, ...numbers } = await store.page(readerOf(caller), { ...filter, view, mayDecide });
    if (filter.id !== undefined) found(rows[0]);
    return { requests: await Promise.all(rows.map((row) => shownRequest(db, row, caller))), ...numbers };
  });

  route(app, changeRequests.ask, async ({ body: { call, reason, run_at } }, caller, source) => {
    const endpoint = endpointOf(app, call);
    if (run_at !== undefined && isForAuthor(endpoint))
      throw new FieldRefusal('run_at', 'Only its author sees the answer, so it cannot be scheduled');
    admitTo(endpoint, caller);
    if (Object.keys(caller.policies).length === 0) throw new Refusal(409, 'Nobody has to approve this');
    await refuseRateLimited(db, 'requestOfAccount', String(caller.id));
    endpoint.query?.parse(textsIn(call.query));
    endpoint.body?.parse(call.body ?? {});
    const sender = { app, db, caller, source };
    const { effect, policies } = isFile(endpoint)
      ? { effect: nothing, policies: ['export' as const].filter((policy) => caller.policies[policy]) }
      : await dryRun(sender, call);
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
        ...(await subjectOf(transaction, endpoint, call, effect)),
        rows: effect.versions,
        run_at: run_at === undefined ? null : new Date(run_at),
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

  route(app, changeRequests.preview, async ({ query: { id } }, caller, source) => {
    const request = found(await store.one(readerOf(caller), id));
    const none = { seen: '', sent: null, call: null, obstacle: null };
    if (request.state_now === 'done') {
      const effect = await effectOf(db, request);
      admitToRows(caller, effect);
      return { ...(await shownPreview(db, [], effect)), ...none };
    }
    if (!previewed.includes(request.state_now)) throw new NoLongerPossible();
    // Each is done and rolled back, in a place for which others wait.
    await refuseRateLimited(db, 'previewOfAccount', String(caller.id));
    try {
      const { call, effect, seen } = await performer.preview(request, caller, source);
      admitToRows(caller, effect);
      const shown = await shownPreview(db, request.rows, effect);
      const unrecorded = unrecordedIn(endpointOf(app, call), call);
      const sent = unrecorded && (await withNames(db, unrecorded));
      const isToSend = request.state_now === 'approved' && isOwnOf(caller, request);
      return { ...shown, seen, sent, call: isToSend ? call : null, obstacle: null };
    } catch (error) {
      const refusal = refusalOf(error, request.method);
      if (!refusal || refusal.status >= 500) throw error;
      return { ...none, rows: [], values: [], total: 0, stale: 0, obstacle: sentenceOf(refusal) };
    }
  });

  route(app, changeRequests.approve, async ({ query: { id }, body: { seen } }, caller, source) => {
    const request = found(await store.one(readerOf(caller), id));
    await requireMayDecide(db, request, caller);
    if (request.state_now !== 'open') throw new NoLongerPossible();
    const decided = { approver: caller, seen, source };
    const decision = { decided_by: caller.id, decider_name: caller.name, seen };
    const note = (transaction: Db, changes: { id: string }[]) =>
      noteEvent(transaction, {
        kind: 'approvalGiven',
        account: { id: request.made_by, name: request.author_name },
        by: caller,
        source,
        details: { request: id, seen, changes: changes.map((change) => change.id).join(' ') },
      });
    /** What is not done now: its author does it, or the server at its time. */
    const approveForLater = async (state: 'approved' | 'scheduled') => {
      await performer.requireSeen(request, decided);
      await inTransaction(db, async (transaction) => {
        const store = changeRequestStore(transaction);
        if (!(await store.lock(id, 'open'))) throw new NoLongerPossible();
        if (state === 'scheduled') await lockUnchanged(transaction, request.rows);
        await store.decide(request, { ...decision, state });
        await note(transaction, []);
      });
    };
    if (isForAuthor(endpointOf(app, performer.callOf(request)))) {
      await approveForLater('approved');
      return { id, message: say('Approved, its author can do it now') };
    }
    if (request.is_ahead) {
      await approveForLater('scheduled');
      return { id, message: say('Approved, it runs at its time') };
    }
    await performer.perform({ ...request, state: 'open' }, decided, async (transaction, changes) => {
      await changeRequestStore(transaction).decide(request, { ...decision, state: 'done' });
      await note(transaction, changes);
    });
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

/**
 * What is sent that the change record does not say. It knows neither files, nor policies, nor templates, nor what a token may do. A
 * configuration is sent with its secrets, which nobody sees.
 */
function unrecordedIn(endpoint: Endpoint, { body = {}, query }: SentCall): Record<string, unknown> | null {
  if (endpoint === configurations.apply) return unrecordedSettings(body.configuration as Configuration);
  const isRecorded =
    !isForAuthor(endpoint) && !['approval_policy', 'privacy_request'].includes(entityOf(endpoint));
  return isRecorded ? null : { ...body, ...query };
}

function unrecordedSettings({ approval_policies = {}, company_templates = {} }: Configuration) {
  const policies = Object.entries(approval_policies).map(([kind, settings]) => [
    `approval_policies.${kind}`,
    Object.entries(settings).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
  ]);
  const templates = Object.keys(company_templates);
  const sent = {
    ...Object.fromEntries(policies),
    ...(templates.length > 0 && { company_templates: templates }),
  };
  return Object.keys(sent).length > 0 ? sent : null;
}

/** Only who may view a row sees how it changes. */
function admitToRows(caller: Caller, effect: Effect) {
  for (const entity of entitiesIn(effect))
    admit(caller, entity === 'configuration' ? configurations.apply.access : `${entity}:GET`);
}

/** A program sends its call itself, with the token with which it has asked. */
const isOwnOf = ({ id, program }: Caller, { made_by, token_id }: StoredRequest) =>
  made_by === id && !program && token_id === null;

/** What is still to be done. */
const previewed: RequestState[] = ['open', 'approved', 'scheduled'];

const readerOf = ({ id, granted }: Caller) => ({ id, mayViewAll: mayCall(granted, 'change_request:GET') });

import type { Endpoint, HandlerInput } from '@retaguarda/contract/endpoint';
import { type changeRequests, isFile, isForAuthor } from '@retaguarda/contract/entities/change-requests';
import type { FastifyInstance } from 'fastify';
import { refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { admitTo, type RequestSource, textsIn } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { changeRequestStore } from './change-request-store.ts';
import { dryRun } from './dry-run.ts';
import { nothing } from './effect.ts';
import { subjectOf } from './request-subject.ts';
import { endpointOf, type Sender } from './send-call.ts';
import { callEncryption, callHasher } from './stored-call.ts';

type Parts = { app: FastifyInstance; db: Db; secret: string };

type Asked = HandlerInput<typeof changeRequests.ask>['body'];

/** Returns a function that stores the request for a call, and returns its id. */
export function approvalAsker({ app, db, secret }: Parts) {
  const { encrypt } = callEncryption(secret);
  const hashOfCall = callHasher(secret);

  return async (asked: Asked, caller: Caller, source: RequestSource) => {
    const { call, reason, run_at } = asked;
    const endpoint = endpointOf(app, call);
    await requireAskable(db, endpoint, asked, caller);
    const { effect, policies } = await tryCall({ app, db, caller, source }, endpoint, call);
    if (policies.length === 0) throw new Refusal(409, 'Nobody has to approve this');
    return inTransaction(db, async (transaction) => {
      const { id } = await changeRequestStore(transaction).create({
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
      await logEvent(transaction, {
        kind: 'approvalAsked',
        account: caller,
        source,
        details: { request: id, policies: policies.join(' '), call: `${call.method} ${call.path}` },
      });
      return id;
    });
  };
}

/** Refuses what the caller may not call, what needs no approval, and input that the call would refuse. */
async function requireAskable(db: Db, endpoint: Endpoint, { call, run_at }: Asked, caller: Caller) {
  if (run_at !== undefined && isForAuthor(endpoint))
    throw new FieldRefusal('run_at', 'Only its author sees the answer, so it cannot be scheduled');
  admitTo(endpoint, caller);
  if (Object.keys(caller.policies).length === 0) throw new Refusal(409, 'Nobody has to approve this');
  await refuseRateLimited(db, 'requestOfAccount', String(caller.id));
  endpoint.query?.parse(textsIn(call.query));
  endpoint.body?.parse(call.body ?? {});
}

/** Returns what the call would do, and the policies that require its approval. A file changes nothing, so it needs no dry run. */
async function tryCall(sender: Sender, endpoint: Endpoint, call: Asked['call']) {
  if (!isFile(endpoint)) return dryRun(sender, call);
  return {
    effect: nothing,
    policies: ['export' as const].filter((policy) => sender.caller.policies[policy]),
  };
}

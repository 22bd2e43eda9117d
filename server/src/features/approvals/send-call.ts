import type { Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { isFile, type SentCall } from '@retaguarda/contract/entities/change-requests';
import { jobs } from '@retaguarda/contract/entities/jobs';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { answerTo, type RequestSource, textsIn } from '../../platform/http/route.ts';

export type Sender = { app: FastifyInstance; db: Db; caller: Caller; source: RequestSource };

/** Calls without a permission of their own that change rows. The others are about one's own session. */
const ofRows: readonly Endpoint[] = [jobs.run, jobs.schedule, jobs.undo, activity.undo];

/**
 * Whether a policy can stop this call. No other call gets a dry run: a wrong password that is rolled back would not count as an
 * attempt.
 */
const canNeedApproval = (endpoint: Endpoint) =>
  isFile(endpoint) ||
  ofRows.includes(endpoint) ||
  (endpoint.method !== 'GET' &&
    endpoint.access !== 'public' &&
    endpoint.access !== 'signed-in' &&
    !endpoint.file);

/** The call of the contract that is meant. */
export function endpointOf(app: FastifyInstance, { method, path, body }: SentCall) {
  const endpoint = [...app.handlers.keys(), ...app.streams].find(
    (one) => one.method === method && one.path === path && !one.events,
  );
  if (!endpoint || !canNeedApproval(endpoint)) throw new Refusal(404, 'Resource not found');
  if (body && 'current_password' in body) throw new FieldRefusal('call', 'Invalid field');
  return endpoint;
}

/** Makes the call of a request on behalf of the sender. */
export const sendCall = ({ app, caller, source }: Sender, call: SentCall) =>
  answerTo(
    app,
    endpointOf(app, call),
    { query: textsIn(call.query), body: call.body ?? {}, version: call.version },
    caller,
    source,
  );

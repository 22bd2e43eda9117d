import { Readable } from 'node:stream';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { permissions } from '@retaguarda/contract/permissions';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSession } from '../counting-server.ts';
import { isKnownRefusal, requestsTo, type Sent } from '../fuzz-requests.ts';
import { type Call, goodCalls } from '../good-calls.ts';
import { startApp } from '../harness.ts';
import { needsOneTimeValue } from '../one-time-calls.ts';
import { restorePristine } from '../pristine.ts';
import { servedEndpoints } from '../served-endpoints.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many answers there were of each status. */
    answers?: Record<number, number>;
  }
}

/** A few requests to each route; `npm run faults -- fuzz` sends many more, 24 even in its short form. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 8);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_116);
/** After this number of requests, the test checks that a good one still succeeds. */
const round = 50;

const { app, db, build, stop } = await startApp();
afterAll(stop);
const endpoints = await servedEndpoints(app);

let callFor: ((endpoint: Endpoint) => Call) | undefined;

async function renewed() {
  const { id } = await build.systemUser({ granted: permissions });
  const { id: session, bearer } = await openSession(db, id);
  callFor = await goodCalls(db, build, { id, session, bearer });
  return callFor;
}

async function startAnew() {
  await restorePristine(db);
  callFor = undefined;
}

type Answer = { status: number; text: string };

let addresses = 0;

async function send({ method, path, events }: Endpoint, { query, payload, headers }: Sent) {
  const response = await app.inject({
    method,
    url: `/api${path}?${query}`,
    headers,
    // Few requests from each address: those of sign-ins are limited.
    remoteAddress: `10.0.${(addresses >> 8) & 255}.${addresses++ & 255}`,
    ...(payload !== undefined && { payload }),
    payloadAsStream: true,
  });
  const stream = response.stream();
  // A stream of events would never end.
  if (events && response.statusCode === 200) {
    response.raw.res.destroy();
    return { status: 200, text: '' };
  }
  return {
    status: response.statusCode,
    text: await new Response(Readable.toWeb(stream) as ReadableStream).text(),
  };
}

/** The good call, on new rows where those of earlier calls are used up. */
async function goodCall(endpoint: Endpoint) {
  for (const renew of [async () => callFor ?? renewed(), renewed]) {
    const call = (await renew())(endpoint);
    const answer = await send(endpoint, asSent(call));
    if (answer.status === 200 || needsOneTimeValue(endpoint)) return call;
    if (renew === renewed) expect.unreachable(`A good call gets ${answer.status} ${answer.text}`);
  }
  return expect.unreachable();
}

function asSent({ query, body, file, bearer }: Call): Sent {
  const payload = file ?? (body && JSON.stringify(body));
  return {
    query: new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString(),
    ...(payload && { payload }),
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(payload && { 'content-type': file ? 'image/png' : 'application/json' }),
    },
  };
}

function isRight({ reply, lines, isDownload, events }: Endpoint, { status, text }: Answer) {
  if (status >= 500) return false;
  if (status >= 300) return isKnownRefusal(JSON.parse(text));
  return Boolean(lines || isDownload || events) || reply.safeParse(JSON.parse(text)).success;
}

/** The ids of all rows that the good calls name. */
const idsIn = (call: Call) =>
  [...Object.values(call.query), ...Object.values(call.body ?? {})]
    .flat()
    .filter((value) => Number.isInteger(value));

describe.each(endpoints)('$name', ({ endpoint }) => {
  it(`answers or refuses whatever it is sent, with the seed ${seed}`, {
    timeout: 20_000 + requests * 1_000,
  }, async ({ task }) => {
    // What earlier routes have left would make long lists of this one.
    if (requests > round) await startAnew();
    const answers: Record<number, number> = {};
    const wrong: string[] = [];
    for (let done = 0; done < requests; done += round) {
      const call = await goodCall(endpoint);
      const sample = { seed: seed + done, numRuns: Math.min(round, requests - done) };
      for (const sent of fc.sample(requestsTo(endpoint, call, [1, ...idsIn(call)]), sample)) {
        const answer = await send(endpoint, sent);
        answers[answer.status] = (answers[answer.status] ?? 0) + 1;
        if (!isRight(endpoint, answer)) wrong.push(described(sent, answer));
      }
    }
    task.meta.answers = answers;
    expect(wrong.join('\n')).toBe('');
  });
});

const described = ({ query, payload }: Sent, { status, text }: Answer) =>
  [status, text, query, String(payload)].map((part) => String(part).slice(0, 300)).join(' | ');

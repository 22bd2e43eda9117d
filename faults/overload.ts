import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../server/src/test/builders.ts';
import { flood } from './flood.ts';
import type { Extent, Seen } from './part.ts';
import { signIn, startServer } from './server-process.ts';
import { startSlowClients } from './slow-clients.ts';

/** The server and its database get one core, those who send requests another one, so that neither starves the other. */
const coresApart = process.platform === 'linux' && availableParallelism() > 1;
const apart = coresApart ? '; server and database on one core, senders on another' : '';
const onCore = (number: number) => (coresApart ? ['taskset', '-c', String(number)] : []);

/** How many connections send: enough for ten times the requests, though who is refused waits a tenth of a second. */
const senders = 1_000;
const fewSenders = 100;

/** Sends ten times the requests that the server can answer, and lets slow clients keep it busy. */
export async function* overload(extent: Extent): AsyncGenerator<Seen> {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-overload-'));
  const server = await startServer({ DATA_DIR: folder }, { before: onCore(0) });
  const headers = await signIn(server.api);
  for (let count = 0; count < 200; count++)
    await fetch(server.api + companies.create.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(newCompany()),
    });
  const place = { port: Number(new URL(server.origin).port), authorization: headers.authorization };
  const send = (rate: number, seconds: number, connections: number) =>
    flood(onCore(1), { ...place, rate, seconds, connections });
  const most = await warmUp(send, extent);
  yield await tenfold(send, most, extent);
  yield await slow(send, place, most, extent);
  const isAlive = !server.hasEnded();
  yield {
    fault: 'the server after all that',
    runs: '1',
    counted: isAlive ? 'runs' : 'has ended',
    holds: isAlive,
  };
  await server.stop();
  await rm(folder, { recursive: true });
}

type Send = (rate: number, seconds: number, connections: number) => ReturnType<typeof flood>;

const sampleOf = (extent: Extent) => (extent === 'full' ? 10 : 3);

/** The most requests that it answers in a second. */
async function warmUp(send: Send, extent: Extent) {
  await send(0, 2, 16);
  return send(0, sampleOf(extent), 16);
}

async function tenfold(send: Send, most: Awaited<ReturnType<Send>>, extent: Extent): Promise<Seen> {
  const lasts = extent === 'full' ? 60 : 6;
  const sample = sampleOf(extent);
  const quiet = await send(most.perSecond * 0.3, sample, fewSenders);
  const over = await send(most.perSecond * 10, lasts, senders);
  await sleep(5_000);
  const after = await send(0, sample, 16);
  const faults = most.faults + quiet.faults + over.faults + after.faults;
  return {
    // The senders may not get as far as ten times: what they did send is what was tried.
    fault: `${(over.sent / lasts / most.perSecond).toFixed(1)} times the requests it can answer (10 times wanted)`,
    runs: `${lasts} s, ${Math.round(most.perSecond * 10)} requests/s, 9 reads to a write${apart}`,
    counted: [
      `${over.sent} sent (${over.notSent} not, because all ${senders} connections waited), ${over.accepted} accepted, ${over.refused} × 503 with Retry-After, ${faults} others`,
      `at most ${Math.round(most.perSecond)}/s before, ${Math.round(over.perSecond)}/s during, ${Math.round(after.perSecond)}/s 5 s after`,
      `p99 ${quiet.p99.toFixed(0)} ms at a third of that, ${over.p99.toFixed(0)} ms during (× ${(over.p99 / quiet.p99).toFixed(1)})`,
    ].join('; '),
    holds: faults === 0 && over.p99 <= 5 * quiet.p99 && after.perSecond >= 0.8 * most.perSecond,
  };
}

async function slow(
  send: Send,
  place: { port: number; authorization: string },
  most: Awaited<ReturnType<Send>>,
  extent: Extent,
): Promise<Seen> {
  const lasts = extent === 'full' ? 45 : 5;
  const clients = startSlowClients(place, extent === 'full' ? 2_000 : 500);
  const others = await send(most.perSecond * 0.3, lasts, fewSenders);
  const left = clients.left();
  clients.stop();
  return {
    fault: 'slow clients',
    runs: `${lasts} s, ${clients.description()}`,
    counted: `${others.accepted} requests of others answered, ${others.refused} × 503, ${others.faults} others, p99 ${others.p99.toFixed(0)} ms; still connected: ${left.idle} idle, ${left.headers} slow headers, ${left.bodies} slow bodies`,
    holds:
      others.faults + others.refused === 0 &&
      others.accepted > 0 &&
      (extent === 'short' || left.headers + left.bodies === 0),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './database-faults.ts';
import { type Answer, kinds, type MixedLoad } from './mixed-load.ts';
import type { Extent, Seen } from './part.ts';
import type { Server } from './server-process.ts';

/** As long as it may take until everything is as before, in seconds. */
const soon = 5;

type Circumstances = { extent: Extent; load: MixedLoad; server: Pick<Server, 'hasEnded'> };

/** When the last answer came that was not as before, and how many kinds of work were done since. */
function lookAt(answers: Answer[], over: number) {
  const last = Math.max(over, ...answers.filter(({ isAsBefore }) => !isAsBefore).map(({ at }) => at));
  const done = answers.filter(({ at, isAsBefore }) => isAsBefore && at > last);
  return { last, works: new Set(done.map(({ work }) => work)).size };
}

/** Makes a fault for a while, ends it, and looks at every answer until all is as before. */
export async function makeFault(
  { name, seconds, begin, end }: Fault,
  { extent, load, server }: Circumstances,
): Promise<Seen> {
  const lasts = extent === 'full' ? seconds.full : seconds.short;
  const began = performance.now();
  await begin();
  await sleep(lasts * 1_000);
  await end();
  const over = performance.now();
  const isBack = () => {
    const { last, works } = lookAt(load.since(began), over);
    return works === kinds && performance.now() - last > 500;
  };
  // The full form looks on for longer, because a request that hangs is answered late.
  for (const end = over + (soon + 3) * 1_000; performance.now() < end; await sleep(100))
    if (extent === 'short' && isBack()) break;

  const answers = load.since(began);
  const asBefore = answers.filter(({ isAsBefore }) => isAsBefore);
  const putOff = answers.filter(({ isPutOff }) => isPutOff);
  const others = answers.filter(({ isAsBefore, isPutOff }) => !isAsBefore && !isPutOff);
  const { last, works } = lookAt(answers, over);
  const back = (last - over) / 1_000;
  const strange = [...new Set(others.map(({ work, status }) => `${work} ${status}`))].join(', ');
  return {
    fault: name,
    runs: `${lasts} s, mixed reads and writes`,
    counted: [
      `${asBefore.length} as before, ${putOff.length} × 503 with Retry-After, ${others.length} others`,
      ...(strange && [`(${strange})`]),
      `back after ${back.toFixed(1)} s, ${works} of ${kinds} works`,
      ...(server.hasEnded() ? ['the server has ended'] : []),
    ].join(', '),
    holds: others.length === 0 && back <= soon && works === kinds && !server.hasEnded(),
  };
}

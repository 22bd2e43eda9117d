import { setTimeout as sleep } from 'node:timers/promises';
import { companies } from '@retaguarda/contract/entities/companies';
import { signIn } from '../server-process.ts';
import { type Answers, startWriting } from '../writing.ts';

const people = 4;

/** People who write and people who read, each signed in before the fault begins, and never again. */
export async function startLoad(origin: string, answers: Answers) {
  const api = `${origin}/api`;
  const sessions: Record<string, string>[] = [];
  for (let person = 0; person < people; person++) sessions.push(await signIn(api));
  let isStopped = false;

  const writing = sessions.map((headers) => startWriting({ api: () => api, headers }, answers, 1));

  async function read(headers: Record<string, string>) {
    while (!isStopped) {
      const status = await fetch(`${api}${companies.list.path}?page=1`, { headers }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
      await sleep(50);
    }
  }
  const reading = sessions.map(read);
  const pauses = watchPauses(() => answers.acknowledged.length);

  return {
    longestPause: pauses.longest,
    /** Waits until so many more are acknowledged than now. */
    async more(count: number) {
      const enough = answers.acknowledged.length + count;
      while (answers.acknowledged.length < enough) await sleep(20);
    },
    async stop() {
      pauses.stop();
      isStopped = true;
      await Promise.all([...writing.map((stopWriting) => stopWriting()), ...reading]);
      const alive = await Promise.all(
        sessions.map((headers) => fetch(`${api}${companies.list.path}?page=1`, { headers })),
      );
      return alive.filter(({ ok }) => !ok).length;
    },
  };
}

/** The longest time, in seconds, in which a number did not rise. */
function watchPauses(count: () => number) {
  let last = count();
  let since = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (count() === last) return;
    last = count();
    since = now;
  }, 10);
  return { longest: () => longest / 1_000, stop: () => clearInterval(timer) };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { figuresOf, printLine, timed } from './figures.ts';
import type { Stage } from './stage.ts';

/** Somebody who works in the console reads a page now and then. As many as possible at once would measure the load. */
const pause = 20;

/** Reads pages of a list while the server works on jobs, and watches its memory. */
export async function besideAJob({ targets: { product }, memory }: Stage, client_id: number) {
  const { origin, headers } = product;
  async function send(method: string, path: string, body?: object) {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async function isMoving(id: number) {
    const { jobs: found } = await send('GET', `${jobs.list.path}?id=${id}`);
    return ['checking', 'running'].includes(found[0].state);
  }

  const listed = () => send('GET', `${users.list.path}?client_id=${client_id}`);
  for (let round = 0; round < 200; round++) await listed();
  const idle = memory().own;
  let most = idle;

  return {
    send,
    isMoving,
    /** Reads pages of the list, at least so many, as long as something happens. */
    async measureUntil(name: string, isHappening: () => Promise<boolean>, least = 0) {
      const times: number[] = [];
      do {
        for (let round = 0; round < 10; round++) {
          times.push(await timed(listed));
          await sleep(pause);
        }
        most = Math.max(most, memory().own);
      } while ((await isHappening()) || times.length < least);
      const { median, p99, slowest } = figuresOf(times);
      printLine(name, median, p99, slowest);
    },
    memoryAboveIdle: () => most - idle,
  };
}

import { jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { figuresOf, printLine, timed } from './figures.ts';

type Server = { address: string; headers: Record<string, string> };

const megabytes = () => process.memoryUsage().rss / 2 ** 20;

/** Reads pages of a list while jobs are worked on, and watches the memory of the server, which runs in this process. */
export async function besideAJob({ address, headers }: Server, client_id: number) {
  async function send(method: string, path: string, body?: object) {
    const response = await fetch(`${address}/api${path}`, {
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
  const idle = megabytes();
  let most = idle;

  return {
    send,
    isMoving,
    /** Reads pages of the list, at least so many, as long as something happens. */
    async measureUntil(name: string, isHappening: () => Promise<boolean>, least = 0) {
      const times: number[] = [];
      do {
        for (let round = 0; round < 20; round++) times.push(await timed(listed));
        most = Math.max(most, megabytes());
      } while ((await isHappening()) || times.length < least);
      const { median, p99, slowest } = figuresOf(times);
      printLine(name, median, p99, slowest);
    },
    memoryAboveIdle: () => most - idle,
  };
}

import { bulk } from '@retaguarda/contract/entities/bulk';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { builders } from '../server/src/test/builders.ts';
import { figuresOf, printHead, printLine, timed } from './figures.ts';
import { startServer } from './server.ts';

const count = 10_000;
let most = 0;
const { db, address, headers, stop } = await startServer();
const build = builders(db);
const one = await build.user({ name: 'Pessoa Primeira' });
const { client_id, department_id, profile_id } = one;
await sql`insert into "user" (client_id, name, email, nickname, max_chats, department_id, profile_id)
  select ${client_id}, 'Pessoa ' || n, 'p' || n || '@example.com', 'pessoa' || n, 5, ${department_id}, ${profile_id}
  from generate_series(2, ${count}) n`.execute(db);
await sql`analyze`.execute(db);

const megabytes = () => process.memoryUsage().rss / 2 ** 20;
const listed = () => send('GET', `${users.list.path}?client_id=${client_id}`);

printHead(`A page of users while ${count} of them are changed, in milliseconds`, 'median', 'p99', 'slowest');
for (let round = 0; round < 200; round++) await listed();
const idle = megabytes();
await measureUntil('while nothing else happens', async () => false, 400);

const began = performance.now();
const { id } = await send('POST', bulk.check.path, {
  ...{ entity: 'user', action: 'deactivate', client_id, match: {} },
});
await measureUntil('while the rows are checked', isMoving);
const checked = performance.now();
await send('POST', `${jobs.run.path}?id=${id}`);
await measureUntil('while they are changed', isMoving);
const changed = performance.now();
const undoing = await send('POST', `${jobs.undo.path}?id=${id}`);
await measureUntil('while that is undone', () => isMoving(undoing.id));
const undone = performance.now();

printHead('\nThe whole job', 'seconds');
printLine('checked', (checked - began) / 1_000);
printLine('changed', (changed - checked) / 1_000);
printLine('undone', (undone - changed) / 1_000);
printLine('memory above idle at the most, MB', most - idle);
await stop();

async function isMoving(job = id) {
  const { jobs: found } = await send('GET', `${jobs.list.path}?id=${job}`);
  return ['checking', 'running'].includes(found[0].state);
}

/** Reads pages of the list, at least so many, as long as something happens. */
async function measureUntil(name: string, isHappening: () => Promise<boolean>, least = 0) {
  const times: number[] = [];
  do {
    for (let round = 0; round < 20; round++) times.push(await timed(listed));
    most = Math.max(most, megabytes());
  } while ((await isHappening()) || times.length < least);
  const { median, p99, slowest } = figuresOf(times);
  printLine(name, median, p99, slowest);
}

async function send(method: string, path: string, body?: object) {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

import { bulk, jobs } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { builders } from '../server/src/test/builders.ts';
import { besideAJob } from './beside-a-job.ts';
import { printHead, printLine } from './figures.ts';
import { openStage } from './stage.ts';

const count = 10_000;
const stage = await openStage('PostgreSQL', 1_000);
const { db, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });
const build = builders(db);
const one = await build.user({ name: 'Pessoa Primeira' });
const { client_id, department_id, profile_id } = one;
await sql`insert into "user" (client_id, name, email, nickname, max_chats, department_id, profile_id)
  select ${client_id}, 'Pessoa ' || n, 'p' || n || '@example.com', 'pessoa' || n, 5, ${department_id}, ${profile_id}
  from generate_series(2, ${count}) n`.execute(db);
await sql`analyze`.execute(db);

printHead(`A page of users while ${count} of them are changed, in milliseconds`, 'median', 'p99', 'slowest');
const { send, isMoving, measureUntil, memoryAboveIdle } = await besideAJob(stage, client_id);
await measureUntil('while nothing else happens', async () => false, 200);

const began = performance.now();
const { id } = await send('POST', bulk.check.path, {
  ...{ entity: 'user', action: 'deactivate', client_id, match: {} },
});
await measureUntil('while the rows are checked', () => isMoving(id));
const checked = performance.now();
await send('POST', `${jobs.run.path}?id=${id}`);
await measureUntil('while they are changed', () => isMoving(id));
const changed = performance.now();
const undoing = await send('POST', `${jobs.undo.path}?id=${id}`);
await measureUntil('while that is undone', () => isMoving(undoing.id));
const undone = performance.now();

printHead('\nThe whole job', 'seconds');
printLine('checked', (checked - began) / 1_000);
printLine('changed', (changed - checked) / 1_000);
printLine('undone', (undone - changed) / 1_000);
printLine('memory above idle at the most, MB', memoryAboveIdle());
await close();
await stage.close();

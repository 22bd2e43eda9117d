import { imports } from '@retaguarda/contract/entities/imports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { builders } from '../server/src/test/builders.ts';
import { besideAJob } from './beside-a-job.ts';
import { printHead, printLine } from './figures.ts';
import { openStage } from './stage.ts';

const count = limits.jobRows;
const stage = await openStage('PostgreSQL', 1_000);
const { db, close } = connect({ DATA_DIR: '', DATABASE_URL: stage.url });
const build = builders(db);
const { id: client_id } = await build.company();
const department = await build.department({ client_id, name: 'Vendas' });
const role_id = (await build.role([], 'agent')).id;
await build.profile({ client_id, department_id: department.id, role_id, name: 'Atendente' });
await build.skill({ client_id, name: 'Inglês' });
await sql`analyze`.execute(db);

const columns = [
  'name',
  'email',
  'nickname',
  'max_chats',
  'department_id',
  'profile_id',
  'skill_id',
  'work_days',
];
const rows = Array.from({ length: count }, (_, at) => [
  ...['Pessoa Importada', `p${at}@example.com`, `pessoa${at}`, '5', 'Vendas', 'Atendente', 'Inglês'],
  'Seg-Sex 08:00-18:00',
]);

printHead(`A page of users while ${count} of them are imported, in milliseconds`, 'median', 'p99', 'slowest');
const { send, isMoving, measureUntil, memoryAboveIdle } = await besideAJob(stage, client_id);
await measureUntil('while nothing else happens', async () => false, 200);

const began = performance.now();
const { id } = await send('POST', imports.begin.path, { entity: 'user', client_id, invites: false });
for (let after = 0; after < count; after += limits.import.portion) {
  const portion = rows.slice(after, after + limits.import.portion);
  const is_last = after + portion.length === count;
  await send('POST', `${imports.add.path}?id=${id}`, { columns, after, rows: portion, is_last });
}
const filled = performance.now();
await measureUntil('while the rows are checked', () => isMoving(id));
const checked = performance.now();
await send('POST', `${jobs.run.path}?id=${id}`);
await measureUntil('while they are created', () => isMoving(id));
const created = performance.now();
await measureUntil('when they are there', async () => false, 100);
const rested = performance.now();
const undoing = await send('POST', `${jobs.undo.path}?id=${id}`);
await measureUntil('while that is undone', () => isMoving(undoing.id));
const undone = performance.now();

printHead('\nThe whole import', 'seconds');
printLine('sent', (filled - began) / 1_000);
printLine('checked', (checked - filled) / 1_000);
printLine('created', (created - checked) / 1_000);
printLine('undone', (undone - rested) / 1_000);
printLine('memory above idle at the most, MB', memoryAboveIdle());
await close();
await stage.close();

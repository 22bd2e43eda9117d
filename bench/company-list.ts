import { companies } from '@retaguarda/contract/entities/companies';
import { loadCompanies } from './companies.ts';
import { figuresOf, printHead, printLine, timed } from './figures.ts';
import { startServer } from './server.ts';

const rows = Number(process.env.ROWS ?? 100_000);
const rounds = 300;

const { db, address, headers, stop } = await startServer();
await loadCompanies(db, rows);

const measured = {
  'floor: GET /health': '/health',
  'page 1': `${companies.list.path}?page=1`,
  'part of a name, few found': `${companies.list.path}?name=lucas+77`,
  'part of a name, a tenth found': `${companies.list.path}?name=padaria`,
  'part of a document': `${companies.list.path}?document=0000012345`,
  'one by its id': `${companies.list.path}?id=${rows}`,
};

printHead(
  `GET /client with ${rows} companies on PostgreSQL, one caller, ${rounds} requests each, in milliseconds`,
  ...['median', 'p99', '× floor'],
);
let floor = 0;
for (const [name, path] of Object.entries(measured)) {
  const { median, p99 } = figuresOf(await timesOf(`${address}/api${path}`));
  floor ||= median;
  printLine(name, median, p99, median / floor);
}
await stop();

/** Sends many requests one after the other, after a warm-up, and returns the time of each. */
async function timesOf(url: string) {
  const times: number[] = [];
  for (let round = -50; round < rounds; round++) {
    const time = await timed(async () => {
      const reply = await fetch(url, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    });
    if (round >= 0) times.push(time);
  }
  return times;
}

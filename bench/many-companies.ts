import { insights } from '@retaguarda/contract/entities/insights';
import { loadCompanies } from './companies.ts';
import { openConsole } from './console.ts';
import { figuresOf, printHead, printLine, timed } from './figures.ts';
import { startServer } from './server.ts';

const rounds = 20;
const path = `/api${insights.list.path}`;

const { db, address, headers, stored, stop } = await startServer();
await loadCompanies(db, 5000);
const companies = await db.selectFrom('client').select('id').orderBy('id').limit(3000).execute();
const client_id = companies.map(({ id }) => id);

printHead(
  `An insight for ${client_id.length} of 5000 companies, ${rounds} times, in milliseconds`,
  ...['median', 'p99', 'slowest'],
);
await measure('floor: GET /health', () => send('GET', '/api/health'));
await measureServer();
await measureConsole();
await stop();

async function measureServer() {
  const body = { description: 'Para muitas empresas', regex: '\\d+', global: false, client_id };
  let made = 0;
  await measure('POST /insights', () => send('POST', path, { ...body, name: `Regra ${++made}` }));
  await measure('GET /insights: one page', () => send('GET', `${path}?page=1`));
  await measure('GET /insights: one row, for its form', () => send('GET', `${path}?id=1&form=true`));
  let kept = client_id.length;
  await measure('PATCH /insights: one company less', () =>
    send('PATCH', `${path}?id=1`, { client_id: client_id.slice(0, --kept) }),
  );
}

async function measureConsole() {
  const { page, longestFrame, close } = await openConsole(stored);
  await measure('console: until the list is shown', async () => {
    await page.goto(`${address}/insights?page=1`);
    await page.getByRole('row', { name: /Regra 1 / }).waitFor();
  });
  await measure('console: until the form is shown', async () => {
    await page.goto(`${address}/insight/2`);
    await page.getByText('3.000 empresas escolhidas').waitFor();
  });
  const description = page.getByLabel('Descrição');
  // The time to load the page does not count.
  await longestFrame();
  await measure('console: a letter typed into that form', async () => {
    await description.press('End');
    await description.press('a');
  });
  printLine('console: longest time without a frame', await longestFrame());
  await close();
}

async function measure(name: string, act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(act));
  const { median, p99, slowest } = figuresOf(times);
  printLine(name, median, p99, slowest);
}

async function send(method: string, path: string, body?: object) {
  const reply = await fetch(address + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
}

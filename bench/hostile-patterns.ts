import { insights } from '@retaguarda/contract/entities/insights';
import { hostilePatterns } from '../server/src/test/hostile-patterns.ts';
import { openConsole } from './console.ts';
import { figuresOf, printHead, printLine, timed } from './figures.ts';
import { startServer } from './server.ts';

const patterns = hostilePatterns.flatMap(([, some]) => some());
const { address, headers, stored, stop } = await startServer();
const health = () => timed(async () => (await fetch(`${address}/api/health`)).arrayBuffer());

printHead(`${patterns.length} hostile patterns, in milliseconds`, 'median', 'p99', 'slowest');
await measureServer();
await measureConsole();
await stop();

/** Sends each pattern to be saved or refused, and measures another request at the same time. */
async function measureServer() {
  const quiet: number[] = [];
  for (let round = 0; round < 300; round++) quiet.push(await health());
  const { median, p99, slowest } = figuresOf(quiet);
  printLine('floor: GET /health, no other request', median, p99, slowest);

  const others: number[] = [];
  let isOver = false;
  const meanwhile = (async () => {
    while (!isOver) others.push(await health());
  })();
  const times: number[] = [];
  for (const [at, regex] of patterns.entries()) {
    const body = { name: `Regra ${at}`, description: 'Uma regra', regex, client_id: [], global: false };
    times.push(await timed(() => create(body)));
  }
  isOver = true;
  await meanwhile;
  const saved = figuresOf(times);
  printLine('POST /insights', saved.median, saved.p99, saved.slowest);
  const other = figuresOf(others);
  printLine('GET /health meanwhile', other.median, other.p99, other.slowest);
}

async function create(body: object) {
  const reply = await fetch(`${address}/api${insights.create.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message } = await reply.json();
  if ((reply.status !== 200 && reply.status !== 400) || !message) throw new Error(`${reply.status}`);
}

/** Types each pattern into the form with a long message. Measures the time to a result, and how long the page is blocked. */
async function measureConsole() {
  const { page, longestFrame, close } = await openConsole(stored);
  await page.goto(`${address}/insight`);
  const field = page.getByRole('textbox', { name: 'Expressão regular' });
  await page.getByLabel('Mensagens de teste').fill(`${'a'.repeat(5000)}!`);
  // The time to load the page does not count.
  await longestFrame();
  const status = page.getByRole('status');
  const verdict = status.getByText(/não é válida|demora demais|Encontrado em/).first();
  const verdicts: number[] = [];
  for (const regex of patterns) {
    await field.fill('');
    await status.getByText('Escreva uma expressão regular').waitFor();
    verdicts.push(
      await timed(async () => {
        await field.fill(regex);
        await verdict.waitFor();
      }),
    );
  }
  const { median, p99, slowest } = figuresOf(verdicts);
  printLine('test bench: from a pattern to its result', median, p99, slowest);
  printLine('test bench: longest time without a frame', await longestFrame());
  await close();
}

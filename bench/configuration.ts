import { configurations } from '@retaguarda/contract/entities/configuration';
import { loadCompanies } from './companies.ts';
import { figuresOf, printHead, printLine, timed } from './figures.ts';
import { startServer } from './server.ts';

const rounds = 20;
const companies = 5000;

const { db, address, headers, stop } = await startServer();
await loadCompanies(db, companies);
const documents = (await db.selectFrom('client').select('document').execute()).map(
  ({ document }) => document,
);
await post('/api/insights', {
  ...{ name: 'Uma regra', description: 'Para muitas empresas', regex: '\\d+', global: false, client_id: [] },
});
const whole = await get(`/api${configurations.read.path}?companies=true`);

/** Each concerns all companies: the default of a variable, an insight for all, and one whose companies are named. */
const changed = {
  ...whole,
  system_variables: { ...whole.system_variables, limite: { value: '300' } },
  insights: {
    'Uma regra': { companies: documents },
    'Outra regra': { description: 'Para todas as empresas', regex: 'abc', global: true },
  },
};

printHead(
  `The configuration of an installation with ${companies} companies, ${rounds} times, in milliseconds`,
  ...['median', 'p99', 'slowest'],
);
await measure('export', () => get(`/api${configurations.read.path}`));
await measure('export with companies', () => get(`/api${configurations.read.path}?companies=true`));
await measure('plan without a difference', () => plan(whole));
await measure('plan of changes for all companies', () => plan(changed));
const hash = await plan(changed);
printLine(
  'apply it',
  await timed(() => post(`/api${configurations.apply.path}`, { configuration: changed, plan: hash })),
);
await stop();

type Given = Record<string, object>;

async function plan(configuration: Given) {
  const { hash } = await post(`/api${configurations.plan.path}`, { configuration });
  return String(hash);
}

async function get(path: string) {
  const { configuration } = await answer(await fetch(address + path, { headers }));
  return configuration as Given;
}

async function post(path: string, body: object) {
  const sent = { ...headers, 'content-type': 'application/json' };
  return answer(await fetch(address + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }));
}

async function answer(reply: Response) {
  const body = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${JSON.stringify(body)}`);
  return body;
}

async function measure(name: string, act: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timed(act));
  const { median, p99, slowest } = figuresOf(times);
  printLine(name, median, p99, slowest);
}

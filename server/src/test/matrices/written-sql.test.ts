import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { format } from 'sql-formatter';
import { afterAll, expect, it, vi } from 'vitest';
import { type AnsweredQuery, answeredQueries } from '../../platform/db/connect/query-channel.ts';
import { startComparedServer } from '../compared-server.ts';
import type { Call } from '../good-calls.ts';
import { rememberPristine, restorePristine } from '../pristine.ts';

/** The folder of `entities` that serves each call that reads: its code is on the stack when the route is registered. */
const folders = new Map<Endpoint, string>();

function noteFolders(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ config }) => {
    const [, folder] = /\/server\/src\/entities\/([\w-]+)\//.exec(new Error().stack ?? '') ?? [];
    // The queue's events never end.
    if (folder && config?.endpoint?.method === 'GET' && !config.endpoint.events)
      folders.set(config.endpoint, folder);
  });
}

subscribe('fastify.initialization', noteFolders);
const { app, db, callFor, stop } = await startComparedServer();
unsubscribe('fastify.initialization', noteFolders);
afterAll(stop);
await rememberPristine(db);
// On a busy machine, an export would store its progress, which it does once a second.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/** The statements of the current request. What works in the background is outside of all requests. */
const sent = new AsyncLocalStorage<string[]>();

/** The boundaries of transactions. */
const boundary = /^(begin|start transaction|commit|rollback|savepoint|release)\b/;

function noteStatement(message: unknown) {
  const { pool, text } = message as AnsweredQuery;
  // The reserved connections recognise the caller, the same in each request.
  if (pool !== 'reserved' && !boundary.test(text)) sent.getStore()?.push(text);
}

answeredQueries.subscribe(noteStatement);
afterAll(() => answeredQueries.unsubscribe(noteStatement));

async function statementsOf({ method, path }: Endpoint, { query, body, file, bearer }: Call) {
  // Each call finds the same rows, whatever the one before has changed.
  await restorePristine(db);
  const texts: string[] = [];
  return sent.run(texts, async () => {
    const { statusCode, body: answer } = await app.inject({
      method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${bearer}`, ...(file && { 'content-type': 'image/png' }) },
      ...((body ?? file) && { payload: body ?? file }),
    });
    expect(statusCode, answer).toBe(200);
    // A copy: what is noted after the answer comes at any moment.
    return [...texts];
  });
}

/** Values of filters. Each filter takes one of them. */
const sought = ['nobody7', '1', 'SP', 'true', 'never', 'any', 'list', 'agent', 'accounting'];

/** Returns the queries to send to a list: not every combination, but all filters once. Any other call is sent once. */
function askedOf(endpoint: Endpoint): Record<string, Call['query']> {
  const { query } = callFor(endpoint);
  const rules = Object.entries(endpoint.query?.shape ?? {});
  if (!rules.some(([name]) => name === 'page')) return { '': query };
  const optional = rules.filter(([, rule]) => rule.safeParse(undefined).success);
  const needed = { ...query };
  for (const [name] of optional) delete needed[name];
  const filters = optional
    .filter(([name]) => !['id', 'form', 'page', 'qtd', 'qnt', 'sort'].includes(name))
    .map(([name, rule]) => [name, sought.find((value) => rule.safeParse(value).success)]);
  return {
    ...(!('id' in needed) && 'id' in query && { ', one row': { ...needed, id: query.id } }),
    ', first page': needed,
    ', deep page': { ...needed, page: 1_002 },
    ...(filters.length > 0 && {
      [`, by ${filters.map(([name]) => name).join(', ')}`]: { ...needed, ...Object.fromEntries(filters) },
    }),
  };
}

/** Formats a statement. A clause of one line stays on the line of its keyword. */
const formatted = (statement: string) =>
  format(statement, { language: 'postgresql', expressionWidth: 100 }).replace(
    /^( *)([a-z][a-z ]*)\n\1 {2}(\S.*)$(?!\n\1 )/gm,
    '$1$2 $3',
  );

it.each([...Map.groupBy(folders.keys(), (endpoint) => folders.get(endpoint))])(
  'The calls that read %s send the SQL that is written beside them',
  async (folder, endpoints) => {
    const parts = ['-- Written by `npm run write-sql`: what each call that reads sends to the database.'];
    for (const endpoint of endpoints) {
      for (const [what, query] of Object.entries(askedOf(endpoint))) {
        const statements = await statementsOf(endpoint, { ...callFor(endpoint), query });
        parts.push(
          `-- ${endpoint.method} ${endpoint.path}${what}`,
          ...statements.map((one) => `${formatted(one)};`),
        );
      }
    }
    const file = `server/src/entities/${folder}/${folder}.sql`;
    await expect(
      `${parts.join('\n\n')}\n`,
      `${file} is outdated: run \`npm run write-sql\``,
    ).toMatchFileSnapshot(`../../../../${file}`);
  },
);

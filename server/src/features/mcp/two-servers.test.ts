import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissions } from '@retaguarda/contract/permissions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect } from '../../platform/db/connect/connect.ts';
import { agentToken, connectAgent, type Era } from '../../test/agent.ts';
import { appParts } from '../../test/app-parts.ts';
import { builders } from '../../test/builders.ts';
import { copyTemplate } from '../../test/database.ts';
import { freePort } from '../../test/network.ts';

const { config, remove } = await copyTemplate();
const { parts, removeFiles } = await appParts();

async function startServer() {
  const database = connect(config);
  const app = await buildApp({ ...parts, ...database, config: { ...parts.config, MCP: true } });
  return { app, database };
}
const servers = [await startServer(), await startServer()];
afterAll(async () => {
  for (const { app, database } of servers) {
    await app.close();
    await database.close();
  }
  await removeFiles();
  await remove();
});

const { db } = (servers[0] as (typeof servers)[number]).database;
const build = builders(db);

/** Lists the tools, requests a change and reads, three times, as an agent. */
async function work(server: FastifyInstance[] | URL, era: Era) {
  const maker = await build.systemUser({ granted: permissions });
  const { id: client_id } = await build.company();
  const { token } = await agentToken(db, maker.id, ['skill:GET', 'skill:POST'], 'write');
  const { list, use } = await connectAgent(server, token, era);

  for (const round of [1, 2, 3]) {
    expect(await list()).toHaveLength(5);
    const { answer } = await use('skills_create', {
      query: { client_id },
      body: { name: `Habilidade ${round}` },
      reason: 'A pedido do cliente',
    });
    expect(answer.change_request).toBeDefined();
    expect((await use('skills_list', { query: { client_id } })).answer.data).toMatchObject({ total: 0 });
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from change_request where made_by = ${maker.id}`.execute(db);
  expect(rows).toEqual([{ count: 3 }]);
}

const eras = ['modern', 'legacy'] as const;

it.each(eras)('An agent (%s) works with two servers that answer its requests in turn', (era) =>
  work(
    servers.map(({ app }) => app),
    era,
  ),
);

const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

it.runIf(hasProxy)('An agent works with two servers behind HAProxy', async () => {
  const ports = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  const answering = servers.map(({ app }) => {
    let requests = 0;
    app.server.on('request', () => (requests += 1));
    return () => requests;
  });
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-haproxy-'));
  const settings = join(folder, 'haproxy.cfg');
  await writeFile(
    settings,
    `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
listen agents
  bind 127.0.0.1:${port}
  balance roundrobin
${ports.map((address, at) => `  server s${at} ${new URL(address).host}`).join('\n')}
`,
  );
  const proxy = spawn('haproxy', ['-f', settings], { stdio: 'ignore' });
  try {
    const address = new URL(`http://127.0.0.1:${port}`);
    await vi.waitFor(() => fetch(address), { timeout: 10_000, interval: 50 });

    for (const era of eras) await work(address, era);

    for (const requests of answering) expect(requests()).toBeGreaterThan(5);
  } finally {
    proxy.kill();
    await once(proxy, 'exit');
    await rm(folder, { recursive: true });
  }
});

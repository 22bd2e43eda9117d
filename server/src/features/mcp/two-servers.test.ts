import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect } from '../../platform/db/connect/connect.ts';
import { agentToken, connectAgent } from '../../test/agent.ts';
import { appParts } from '../../test/app-parts.ts';
import { builders } from '../../test/builders.ts';
import { copyTemplate } from '../../test/database.ts';

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

it.each(['modern', 'legacy'] as const)(
  'An agent (%s) works with two servers whose load balancer sends each request to the other one',
  async (era) => {
    const { db } = (servers[0] as (typeof servers)[number]).database;
    const build = builders(db);
    const maker = await build.systemUser({ granted: permissions });
    const { id: client_id } = await build.company();
    const { token } = await agentToken(db, maker.id, ['skill:GET', 'skill:POST'], 'write');
    const apps = servers.map(({ app }) => app);
    const { list, use } = await connectAgent(apps, token, era);

    for (const round of [1, 2, 3]) {
      expect(await list()).toHaveLength(5);
      const { answer } = await use('skills_create', {
        ...{ query: { client_id }, body: { name: `Habilidade ${round}` }, reason: 'A pedido do cliente' },
      });
      expect(answer.change_request).toBeDefined();
      expect((await use('skills_list', { query: { client_id } })).answer.data).toMatchObject({ total: 0 });
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from change_request where made_by = ${maker.id}`.execute(db);
    expect(rows).toEqual([{ count: 3 }]);
  },
);

import { companies } from '@retaguarda/contract/entities/companies';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it, vi } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { secret } from '../test/app-parts.ts';
import { builders } from '../test/builders.ts';
import { dataFolder } from '../test/data-folder.ts';
import { copyTemplate } from '../test/database.ts';
import { startServer } from '../test/server-process.ts';
import { aSessionOf } from '../test/sign-in.ts';

vi.setConfig({ testTimeout: 120_000 });

const { config, remove } = await copyTemplate();
const { db, close } = connect(config);
const build = builders(db);
afterAll(async () => {
  await close();
  await remove();
});

type Server = Awaited<ReturnType<typeof startServer>>;

/** So many companies and so many scopes are changed at the same time. */
const parallel = 16;
const rounds = 4;

it('on two servers, nobody sees a company once a change has taken it out of their scope', async () => {
  const settings = { ...config, SESSION_SECRET: secret };
  const start = async () => startServer({ ...settings, DATA_DIR: await dataFolder() });
  const servers = await Promise.all([start(), start()]);
  const other = (server: Server | undefined) => servers.find((one) => one !== server);

  /** Calls as this person, on one of the servers. */
  async function signIn({ id }: { id: number }) {
    const authorization = `Bearer ${await aSessionOf(db, id, 0)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    return async (server: Server | undefined, path: string, body?: object) => {
      const sent = { headers, ...(body && { method: 'PATCH', body: JSON.stringify(body) }) };
      const answer = await fetch(`${server?.api}${path}`, sent);
      return { status: answer.status, body: (await answer.json()) as { clients: { id: number }[] } };
    };
  }

  const tag = await build.tag();
  const admin = await signIn(await build.systemUser({ granted: permissions }));
  const never = await build.company();
  const scoped = { granted: permissions, scoped: true };
  const byTag = await signIn(await build.systemUser({ ...scoped, scope_rule: [`tag:${tag.id}`] }));
  // All changes of scopes wait for each other. On a busy machine some are asked to try again.
  const change = (server: Server | undefined, path: string, body: object) =>
    vi.waitFor(async () => expect((await admin(server, path, body)).status).toBe(200), 30_000);
  const one = (id: number) => `${companies.list.path}?id=${id}`;

  /** The tag of a company comes and goes: it is in the scope by the rule, or not, on the server that has not changed it. */
  async function changeTags(number: number) {
    const { id } = await build.company();
    for (let round = 0; round < rounds; round += 1) {
      const server = servers[(number + round) % 2];
      const isTagged = round % 2 === 0;
      await change(server, `${companies.edit.path}?id=${id}`, { tag_id: isTagged ? [tag.id] : [] });
      expect((await byTag(other(server), one(id))).status).toBe(isTagged ? 200 : 404);
    }
  }

  /** The scope of a person changes, or they look after all companies for a while, which each server has to learn. */
  async function changeScope(number: number) {
    const [{ id: mine }, { id: theirs }] = [await build.company(), await build.company()];
    const person = await build.systemUser(scoped);
    const call = await signIn(person);
    const sees = async (server: Server | undefined) => {
      const seen = await Promise.all([mine, theirs, never.id].map((id) => call(server, one(id))));
      return seen.map(({ status }) => status === 200);
    };
    const scopes = [
      { scope: { scoped: true, scope_client_id: [mine] }, seen: [true, false, false] },
      { scope: { scoped: true, scope_client_id: [theirs] }, seen: [false, true, false] },
      { scope: { scoped: false }, seen: [true, true, true] },
      { scope: { scoped: true, scope_client_id: [mine] }, seen: [true, false, false] },
    ];
    for (const [round, { scope, seen }] of scopes.entries()) {
      const server = servers[(number + round) % 2];
      await change(server, `${systemUsers.edit.path}?id=${person.id}`, scope);
      expect(await sees(server)).toEqual(seen);
      // The other server may know the caller for a moment as they were.
      await vi.waitFor(async () => expect(await sees(other(server))).toEqual(seen), {
        timeout: 20_000,
        interval: 20,
      });
      expect(await sees(other(server))).toEqual(seen);
    }
  }

  let isOver = false;
  let lists = 0;
  const reads = servers.map(async (server) => {
    while (!isOver) {
      const { status, body } = await byTag(server, `${companies.list.path}?page=1&qtd=50`);
      expect(status).toBe(200);
      expect(body.clients.map(({ id }) => id)).not.toContain(never.id);
      lists += 1;
    }
  });
  const numbers = Array.from({ length: parallel }, (_, number) => number);
  await Promise.all(numbers.flatMap((number) => [changeTags(number), changeScope(number)])).finally(() => {
    isOver = true;
  });
  await Promise.all(reads);
  for (const server of servers) server.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));

  expect(lists).toBeGreaterThan(0);
});

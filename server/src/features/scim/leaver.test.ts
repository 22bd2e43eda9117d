import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect } from '../../platform/db/connect/connect.ts';
import { appParts } from '../../test/app-parts.ts';
import { builders } from '../../test/builders.ts';
import { openSession } from '../../test/counting-server.ts';
import { copyTemplate } from '../../test/database.ts';
import { directoryOf, patchOf } from '../../test/directories.ts';

const { config, remove } = await copyTemplate();
const { parts, removeFiles } = await appParts();

async function startServer() {
  const database = connect(config);
  const app = await buildApp({ ...parts, ...database });
  return { app, database };
}
const [one, other] = [await startServer(), await startServer()];
afterAll(async () => {
  for (const { app, database } of [one, other]) {
    await app.close();
    await database.close();
  }
  await removeFiles();
  await remove();
});

const { db } = one.database;
const build = builders(db);
await build.superAdmin();
const { call } = await directoryOf({ app: one.app, db });

it.each([
  [
    'deactivates',
    (id: number) => ({
      method: 'PATCH',
      url: `/Users/${id}`,
      body: patchOf({ op: 'Replace', path: 'active', value: 'False' }),
    }),
  ],
  ['deletes', (id: number) => ({ method: 'DELETE', url: `/Users/${id}` })],
] as const)(
  'A person whom a directory %s loses their sessions: on this server at once, on another one within a second',
  async (_what, leave) => {
    const person = await build.systemUser({ granted: permissions });
    const { bearer } = await openSession(db, person.id);
    const statusOn = async ({ app }: typeof one) => {
      const url = `/api${systemUsers.list.path}?id=${person.id}`;
      return (await app.inject({ url, headers: { authorization: `Bearer ${bearer}` } })).statusCode;
    };
    // The second call to each server is answered from its cache.
    for (const server of [one, other, one, other]) expect(await statusOn(server)).toBe(200);

    const { status } = await call(leave(person.id));

    expect(status).toBeLessThan(300);
    expect(await statusOn(one)).toBe(401);
    await vi.waitFor(async () => expect(await statusOn(other)).toBe(401), 1_000);
    const sessions = await db
      .selectFrom('session')
      .select('id')
      .where('system_user_id', '=', person.id)
      .execute();
    expect(sessions).toEqual([]);
  },
);

import { health } from '@retaguarda/contract/health';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { appParts } from '../test/app-parts.ts';
import { openDatabase } from '../test/database.ts';

const { db, reserved, close } = await openDatabase();
const { parts, removeFiles } = await appParts();
afterAll(async () => {
  await close();
  await removeFiles();
});

it.each([
  ['has room on its disk', true, 200],
  ['has a full disk', false, 503],
])('A server whose database %s says so', async (_state, isRoom, status) => {
  const app = await buildApp({ ...parts, db, reserved, hasRoom: async () => isRoom });

  const { statusCode } = await app.inject(`/api${health.path}`);
  await app.close();

  expect(statusCode).toBe(status);
});

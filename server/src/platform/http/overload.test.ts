import { session } from '@retaguarda/contract/session';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { appParts } from '../../test/app-parts.ts';
import { copyTemplate } from '../../test/database.ts';
import { openPool } from '../db/connect/pool.ts';

it('answers 503 with Retry-After when too many wait for the database, and the others as usual', async () => {
  const { config, remove } = await copyTemplate();
  const { db } = openPool({ connectionString: config.DATABASE_URL }, { connections: 1, mostWaiting: 3 });
  const { parts, removeFiles } = await appParts();
  const app = await buildApp({ ...parts, db, reserved: db });
  const login = () =>
    app.inject({
      method: session.login.method,
      url: `/api${session.login.path}`,
      payload: { email: 'a@b.co', password: 'Senha123forte' },
    });

  const answers = await Promise.all(Array.from({ length: 10 }, login));
  await app.close();
  await db.destroy();
  await remove();
  await removeFiles();

  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(10);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toEqual({ message: 'The service is busy, try again in a moment' });
});

import { configurations } from '@retaguarda/contract/entities/configuration';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { as, stop } = await startApp();
afterAll(stop);

const rows = 25_000;
const seconds = 8;

/** A name of letters for each number. */
const nameOf = (number: number) =>
  Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');

it('A plan of as many rows as fit into a request takes seconds, also where all of them name new rows', async () => {
  const names = Array.from({ length: rows }, (_, at) => nameOf(at));
  const roles = Object.fromEntries(names.map((name) => [name, {}]));
  const profiles = Object.fromEntries(names.map((name) => [name, { role: name }]));
  const admin = as(...permissions);
  await admin.signedIn;
  const begun = performance.now();

  const { status, body } = await admin(configurations.plan, {
    body: { configuration: { version: 1, roles, profiles } },
  });

  expect(status).toBe(200);
  expect(body.changes).toHaveLength(2 * rows);
  expect(performance.now() - begun).toBeLessThan(seconds * 1_000);
}, 60_000);

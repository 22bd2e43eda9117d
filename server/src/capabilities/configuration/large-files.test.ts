import { configurations } from '@retaguarda/contract/entities/configuration';
import { permissions } from '@retaguarda/contract/permissions';
import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { entities } from '../../entities.ts';
import { startApp } from '../../test/harness.ts';
import type { ConfiguredSections } from './configured-section.ts';
import { namesIn } from './names.ts';
import { planConfiguration, withAffected } from './plan-configuration.ts';

const { db, as, stop } = await startApp();
afterAll(stop);

const rowsInRequest = 25_000;

/** A name of letters for each number. */
const nameOf = (number: number) =>
  Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('');

/** Roles and profiles, each of which names a role that the same file creates. */
function newRows(count: number) {
  const names = Array.from({ length: count }, (_, at) => nameOf(at));
  return {
    roles: Object.fromEntries(names.map((name) => [name, {}])),
    profiles: Object.fromEntries(names.map((name) => [name, { role: name }])),
  };
}

it('A file of as many rows as fit into a request is planned, also where all of them name new rows', async () => {
  const admin = as(...permissions);

  const { status, body } = await admin(configurations.plan, {
    body: { configuration: { version: 1, ...newRows(rowsInRequest) } },
  });

  expect(status).toBe(200);
  expect(body.changes).toHaveLength(2 * rowsInRequest);
});

it('A plan of twice as many rows reads at most twice as much of the file and of its steps, in as many statements', async () => {
  const small = await costsOf(200);
  const large = await costsOf(400);

  expect(large.reads).toBeLessThanOrEqual(2 * small.reads);
  expect(large.statements).toBe(small.statements);
});

/** How many properties and how many statements a plan of so many new rows reads. */
async function costsOf(count: number) {
  const costs = { reads: 0, statements: 0 };
  /** The same object, which counts each property that is read of it or in it. */
  function counted<Value extends object>(value: Value): Value {
    return new Proxy(value, {
      get(target, name, receiver) {
        costs.reads++;
        const read: unknown = Reflect.get(target, name, receiver);
        return typeof read === 'object' && read !== null ? counted(read) : read;
      },
      ownKeys(target) {
        const names = Reflect.ownKeys(target);
        costs.reads += names.length;
        return names;
      },
    });
  }
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      costs.statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counting = db.withPlugin(counter);
  const planning = {
    sections: {
      roles: entities.role.configured(),
      profiles: entities.profile.configured(),
    } as ConfiguredSections,
    names: namesIn(counting, { mayViewCompanies: true }),
    granted: new Set<string>(permissions),
  };
  const file = counted({ version: 1 as const, ...newRows(count) });

  const { steps } = await planConfiguration(counting, file, planning);
  expect(await withAffected(counting, counted(steps), planning)).toHaveLength(2 * count);

  return costs;
}

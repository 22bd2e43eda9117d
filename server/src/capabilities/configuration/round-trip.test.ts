import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { configurations } from '@retaguarda/contract/entities/configuration';
import { afterAll, expect, it } from 'vitest';
import { loadDemo } from '../../features/demo/load-demo.ts';
import { startApp } from '../../test/harness.ts';
import { undo } from '../../test/jobs.ts';

/** An installation, and a super_admin with the profile that every installation has. */
async function installation() {
  const { db, build, signIn, call, stop } = await startApp();
  afterAll(stop);
  const superAdmin = () =>
    db.selectFrom('profile').select('id').where('name', '=', 'Super administrador').executeTakeFirstOrThrow();
  const asAdmin = async () => {
    const { id } = await build.systemUser({ profile_id: (await superAdmin()).id });
    const bearer = await signIn(id);
    return <E extends Endpoint>(endpoint: E, input: CallInput<E>) => call(endpoint, { ...input, bearer });
  };
  return { db, asAdmin };
}

const demo = await installation();
await loadDemo(demo.db);
const callDemo = await demo.asAdmin();
const empty = await installation();
const call = await empty.asAdmin();

const read = async (from: typeof call) => {
  const { status, body } = await from(configurations.read, { query: {} });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.configuration;
};

it('The configuration of the demonstration is applied to an empty installation, which then has the same, and taken back', async () => {
  const configuration = await read(callDemo);
  const before = JSON.stringify(await read(call));
  const planned = await call(configurations.plan, { body: { configuration } });
  expect(planned.body.changes.length).toBeGreaterThan(20);

  const applied = await call(configurations.apply, { body: { configuration, plan: planned.body.hash } });

  expect(applied.body).toEqual({ id: expect.any(Number), message: 'Configuration applied' });
  expect((await call(configurations.plan, { body: { configuration } })).body).toMatchObject({
    ...{ changes: [], retention: [], left_out: [] },
  });
  expect(JSON.stringify(await read(call))).toBe(JSON.stringify(configuration));
  expect(await undo(call, applied.body.id)).toMatchObject({ refused: 0, done: planned.body.changes.length });
  expect(JSON.stringify(await read(call))).toBe(before);
});

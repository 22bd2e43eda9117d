import type { Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { callsOf } from '@retaguarda/contract/entities/calls';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openSession } from '../counting-server.ts';
import { deletableRows } from '../deletable-rows.ts';
import { startApp } from '../harness.ts';

const { db, as, call: callWith, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { entities, stored, children, make, makeUnusual } = await deletableRows(db, build);

const incidental = ['id', 'version', 'created_at', 'made_by'];

const pick = (row: object, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
const withoutIncidental = (row: object | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !incidental.includes(name)));

async function removeOne(entity: ChangeEntity, making: (entity: ChangeEntity) => Promise<number>) {
  const id = await making(entity);
  const before = await stored(entity, id);
  const belonging = await children(entity, id);
  const remove = callsOf(entity).remove as Endpoint;
  const query = pick({ ...before, id }, Object.keys(remove.query?.shape ?? {}));
  expect(await call(remove, { query } as never)).toMatchObject({ status: 200 });
  return { id, before, belonging };
}

const ofRow = (entity: ChangeEntity, row_id: number) => ({
  query: { entity, row_id },
  body: {},
});

it.each(entities)('A row of %s that is deleted singly can be restored as it was', async (entity) => {
  const { id, before, belonging } = await removeOne(entity, makeUnusual);

  const restored = await call(activity.undo, ofRow(entity, id));

  expect(restored).toMatchObject({ status: 200, body: { message: 'Saved' } });
  expect(withoutIncidental(await stored(entity, restored.body.id))).toEqual(withoutIncidental(before));
  expect(await children(entity, restored.body.id)).toEqual(belonging);
});

it.each(entities)(
  'A row of %s is restored only by those who may view and create such rows',
  async (entity) => {
    const { id } = await removeOne(entity, make);

    for (const missing of ['change:GET', `${entity}:GET`, `${entity}:POST`]) {
      const others = as(...permissions.filter((one) => one !== missing));
      expect(await others(activity.undo, ofRow(entity, id))).toMatchObject({
        status: 403,
        body: { message: `No permission: ${missing}` },
      });
    }
  },
);

it('A row that was never deleted is not restored', async () => {
  const { id } = await build.department();

  expect(await call(activity.undo, ofRow('department', id))).toMatchObject({ status: 404 });
});

it('A row that is lost when it is deleted is not restored', async () => {
  const deletion = { entity: 'webhook', row_id: 1, user_name: 'Ana', before: '{"name": "Um"}' } as const;
  await db.insertInto('change').values(deletion).execute();

  expect(await call(activity.undo, ofRow('webhook', 1))).toMatchObject({ status: 409 });
});

it('A role is restored only after re-authentication, as it is created', async () => {
  const { id } = await removeOne('role', make);
  const { id: session, bearer } = await openSession(db, (await call.signedIn).id);
  await sql`update session set proven_at = now() - interval '1 hour' where id = ${session}`.execute(db);

  expect(await callWith(activity.undo, { ...ofRow('role', id), bearer })).toMatchObject({
    status: 403,
    body: { message: 'Confirm that it is you' },
  });
});

import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { departmentInput } from '@retaguarda/contract/entities/departments';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it } from 'vitest';
import { deletableRows } from '../deletable-rows.ts';
import { startApp } from '../harness.ts';
import { servedEndpoints } from '../served-endpoints.ts';

const { app, db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { entities, stored, children, makeUnusual } = await deletableRows(db, build);
const served = (await servedEndpoints(app)).map(({ endpoint }) => endpoint);

/** The calls that create and delete single rows of an entity: both have the address of its list. */
function callsOf(entity: string) {
  const [remove] = served.filter(
    (endpoint) => endpoint.method === 'DELETE' && entityOf(endpoint) === entity && endpoint.query?.shape.id,
  );
  const create = served.find(({ method, path }) => method === 'POST' && path === remove?.path);
  return { remove: remove as Endpoint, create: create as Endpoint };
}

const madeAnew: Record<string, string[]> = {
  // By the specification a new department is active, not the main one, and its slug comes from its name.
  department: ['main', 'active', 'slug', 'slug_search'],
  // Only BACKOFFICE profiles may require it.
  client_profile: ['requires_second_step'],
};
const incidental = ['id', 'version', 'created_at', 'made_by'];

const pick = (row: object, names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
const without = (row: object | undefined, names: string[]) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));

it.each(entities)(
  'A row of %s that is deleted singly can be created again from its record as it was',
  async (entity) => {
    const { remove, create } = callsOf(entity);
    const id = await makeUnusual(entity);
    const before = await stored(entity, id);
    const belonging = await children(entity, id);
    const query = pick({ ...before, id }, Object.keys(remove.query?.shape ?? {}));
    expect(await call(remove, { query } as never)).toMatchObject({ status: 200 });

    const { body } = await call(activity.list, {
      query: { entity: entity as ChangeEntity, row_id: id, kind: 'deleted' },
    });
    const recorded = await call(activity.one, { query: { id: body.changes[0]?.id ?? 0 } });
    const kept = recorded.body.before ?? {};
    const taken = entity === 'department' ? departmentInput : create.body;
    const again = await call(create, {
      query: pick(kept, Object.keys(create.query?.shape ?? {})),
      body: pick(kept, Object.keys(taken?.shape ?? {})),
    } as never);

    expect(again).toMatchObject({ status: 200 });
    const made = (again.body as unknown as { id: number }).id;
    const compared = [...incidental, ...(madeAnew[entity] ?? [])];
    expect(without(await stored(entity, made), compared)).toEqual(without(before, compared));
    expect(await children(entity, made)).toEqual(belonging);
  },
);

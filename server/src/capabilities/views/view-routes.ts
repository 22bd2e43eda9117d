import { mayCall } from '@retaguarda/contract/endpoint';
import { views } from '@retaguarda/contract/entities/views';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireVersion, VersionConflict } from '../../platform/db/write/row-writer.ts';
import { orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { admit, route } from '../../platform/http/route.ts';
import { accessTo, searchIn } from './list-searches.ts';
import { viewStore } from './view-store.ts';

export async function viewRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = viewStore(db);

  /** Views are changed by those who made them, and by nobody else. */
  async function own(id: number, { id: person }: Caller, expectedVersion: number | undefined) {
    const view = await store.one(id, person);
    const row = orNotFound(view?.owner_id === person ? view : undefined);
    requireVersion(row, expectedVersion);
    return row;
  }

  route(app, views.list, async (_input, { id, granted }) => {
    const rows = await store.listFor(id);
    return {
      views: rows
        .filter(({ list, search }) => mayCall(granted, accessTo(list, search)))
        .map(({ owner_id, owner_name, view_id, ...view }) => ({
          ...view,
          owner: { id: owner_id, name: owner_name },
          first: view_id !== null,
        })),
    };
  });

  route(app, views.create, async ({ body }, caller) => {
    const search = searchIn(body.list, body.search);
    admit(caller, accessTo(body.list, search));
    const view = await store.create({ ...body, search, owner_id: caller.id });
    if (!view) throw new Refusal(409, 'At most 50 views');
    return saved(view, say('View saved'));
  });

  route(app, views.edit, async ({ query: { id }, body, version }, caller) => {
    const view = await own(id, caller, version);
    const search = body.search && searchIn(view.list, body.search);
    if (search) admit(caller, accessTo(view.list, search));
    return saved(unchanged(await store.edit(view, { ...body, search })), say('View saved'));
  });

  route(app, views.remove, async ({ query: { id }, version }, caller) =>
    saved(unchanged(await store.remove(await own(id, caller, version))), say('View deleted')),
  );

  route(app, views.setFirst, async ({ query: { id }, body: { first } }, caller) => {
    const view = orNotFound(await store.one(id, caller.id));
    admit(caller, accessTo(view.list, view.search));
    await (first ? store.setFirst(caller.id, view) : store.unsetFirst(caller.id, view));
    return { id, message: say('View saved') };
  });
}

/** A view that was changed or deleted since it was read is not written. */
function unchanged<Row>(row: Row | undefined) {
  if (!row) throw new VersionConflict();
  return row;
}

import { tags } from '@retaguarda/contract/entities/tags';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { tagStore } from './tag-store.ts';

export async function tagRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = tagStore(db);

  route(app, tags.list, ({ query }) => listAnswer('tags', query, store));

  route(app, tags.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Tag created'),
  );

  route(app, tags.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Tag updated'),
  );

  route(app, tags.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Tag deleted'),
  );
}

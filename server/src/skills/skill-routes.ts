import { groups, skills } from '@retaguarda/contract/entities/skills';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { skillStore } from './skill-store.ts';

export function skillRoutes(app: FastifyInstance, db: Db) {
  const store = skillStore(db, 'skill');

  route(app, skills.list, async ({ query: { id, ...filter } }) => {
    if (id !== undefined) {
      const row = found(await store.one({ id, client_id: filter.client_id }));
      return { skills: [row], total: 1, paging: 1, version: row.version };
    }
    const { rows, total, paging } = await store.page(filter);
    return { skills: rows, total, paging };
  });

  route(app, skills.create, async ({ query, body }, caller) =>
    saved(await store.create(body, query.client_id, caller), 'Skill created'),
  );

  route(app, skills.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, caller, version), 'Skill updated'),
  );

  route(app, skills.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, caller, version), 'Skill deleted'),
  );
}

export function groupRoutes(app: FastifyInstance, db: Db) {
  const store = skillStore(db, 'group');

  route(app, groups.list, async ({ query: { id, ...filter } }) => {
    if (id !== undefined) {
      const row = found(await store.one({ id, client_id: filter.client_id }));
      return { groups: [row], total: 1, paging: 1, version: row.version };
    }
    const { rows, total, paging } = await store.page(filter);
    return { groups: rows, total, paging };
  });

  route(app, groups.create, async ({ query, body }, caller) =>
    saved(await store.create(body, query.client_id, caller), 'Group created'),
  );

  route(app, groups.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, caller, version), 'Group updated'),
  );

  route(app, groups.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, caller, version), 'Group deleted'),
  );
}

import { groups, skills } from '@retaguarda/contract/entities/skills';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { skillStore } from './skill-store.ts';

const kinds = {
  skill: { rows: 'skills', title: 'Skill', calls: skills },
  group: { rows: 'groups', title: 'Group', calls: groups },
} as const;

/** The routes for skills or for groups, which work the same. */
export const skillRoutes =
  (entity: 'skill' | 'group') =>
  async (app: FastifyInstance, { db }: { db: Db }) => {
    const { rows, title, calls } = kinds[entity];
    const store = skillStore(db, entity);

    route(app, calls.list, ({ query }) => listAnswer(rows, query, store));

    route(app, calls.create, async ({ query, body }, caller) =>
      saved(await store.create(body, query, { caller }), `${title} created`),
    );

    route(app, calls.edit, async ({ query, body, version }, caller) =>
      saved(await store.edit(body, query, { caller, expectedVersion: version }), `${title} updated`),
    );

    route(app, calls.remove, async ({ query, version }, caller) =>
      saved(await store.remove(query, { caller, expectedVersion: version }), `${title} deleted`),
    );
  };

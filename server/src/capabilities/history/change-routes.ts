import { mayCall } from '@retaguarda/contract/endpoint';
import { changes } from '@retaguarda/contract/entities/changes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { admit, route } from '../../platform/http/route.ts';
import { changeStore } from './change-store.ts';

export async function changeRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = changeStore(db);

  route(app, changes.list, async ({ query }, caller) => {
    // The history shows the same data as the row, so it needs the permission to view the row.
    admit(caller, `${query.entity}:GET`);
    const isShown = (entity: 'skill' | 'group' | 'note') => mayCall(caller.granted, `${entity}:GET`);
    const companyParts = query.entity === 'client' ? (['skill', 'group'] as const).filter(isShown) : [];
    return store.page(query, { companyParts, hasNotes: isShown('note') });
  });
}

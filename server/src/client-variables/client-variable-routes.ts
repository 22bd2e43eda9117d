import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import type { FastifyInstance } from 'fastify';
import { companyOptions } from '../db/company-options.ts';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { clientVariableStore } from './client-variable-store.ts';

export function clientVariableRoutes(app: FastifyInstance, db: Db) {
  const store = clientVariableStore(db);

  /** What the selects of the form offer. */
  const options = async (rows: { client_id: number }[]) => ({
    form: {
      clients: await companyOptions(
        db,
        rows.map(({ client_id }) => client_id),
      ),
      client_system_variable: await store.variables(),
    },
  });

  route(app, clientVariables.list, async ({ query: { id, form, ...filter } }) => {
    if (id !== undefined) {
      const row = found(await store.one({ id, client_id: filter.client_id }));
      const extra = form && (await options([row]));
      return { clientSystems: [row], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(filter);
    return { clientSystems: rows, total, paging, ...(form && (await options(rows))) };
  });

  route(app, clientVariables.create, async ({ body }, caller) =>
    saved(await store.create(body, caller), 'Client system variable created'),
  );

  route(app, clientVariables.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, caller, version), 'Client system variable updated'),
  );

  route(app, clientVariables.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, caller, version), 'Client system variable deleted'),
  );
}

import { mayCall } from '@retaguarda/contract/endpoint';
import { companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { admit, type Caller } from '../http/caller.ts';
import { route } from '../http/route.ts';
import { companyRow, companyStore } from './company-store.ts';

const options = { activities: [...industries], states: [...states] };

export function companyRoutes(app: FastifyInstance, db: Db) {
  const store = companyStore(db);

  route(app, companies.list, async ({ query: { id, form, ...filter } }, caller) => {
    // Whoever may not read e-mails and documents may not find them out by searching either.
    if (filter.email !== undefined || filter.document !== undefined) admit(caller, wholeCompanies.access);
    const extra = form && { form: options };
    if (id !== undefined) {
      const row = found(await store.one(id));
      const { user_fields } = row;
      const whole = {
        ...shownTo(caller, row),
        ...(mayCall(caller.granted, wholeCompanies.access) && { user_fields }),
      };
      return { clients: [whole], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(filter);
    return { clients: rows.map((row) => shownTo(caller, row)), total, paging, ...extra };
  });

  route(app, companies.create, async ({ body }, caller) =>
    saved(await store.create(body, caller), 'Company created'),
  );

  route(app, companies.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query.id, caller, version), 'Company updated'),
  );

  route(app, companies.activate, async ({ query, body: { active }, version }, caller) =>
    saved(
      await store.activate(active, query.id, caller, version),
      active === '1' ? 'Company activated' : 'Company deactivated',
    ),
  );
}

/** Someone who may only choose a company learns its name and nothing else. */
const shownTo = ({ granted }: Caller, row: Parameters<typeof companyRow>[0]) =>
  mayCall(granted, wholeCompanies.access)
    ? companyRow(row)
    : { id: row.id, name: row.name, active: row.active };

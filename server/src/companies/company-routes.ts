import { companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, listAnswer, saved } from '../http/answers.ts';
import { admit } from '../http/caller.ts';
import { route } from '../http/route.ts';
import { companyOptions } from './company-options.ts';
import { companyInList, wholeCompany } from './company-rows.ts';
import { companyStore } from './company-store.ts';
import { companySummary } from './company-summary.ts';

export function companyRoutes(app: FastifyInstance, db: Db) {
  const store = companyStore(db);

  route(app, companies.list, async ({ query }, caller) => {
    // Users who may not read e-mails and documents must not be able to guess them by searching.
    if (query.email !== undefined || query.document !== undefined) admit(caller, wholeCompanies.access);
    const show = query.id === undefined ? companyInList : wholeCompany;
    return listAnswer('clients', query, {
      ...store,
      show: show(caller),
      options: companyOptions,
    });
  });

  route(app, companies.summary, async ({ query: { id } }, caller) =>
    found(await companySummary(db, id, caller), 'Company not found'),
  );

  route(app, companies.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Company created'),
  );

  route(app, companies.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Company updated'),
  );

  route(app, companies.activate, async ({ query, body: { active }, version }, caller) =>
    saved(
      await store.activate(active, query, { caller, expectedVersion: version }),
      active === '1' ? 'Company activated' : 'Company deactivated',
    ),
  );
}

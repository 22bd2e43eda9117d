import { maskDocument } from '@retaguarda/contract/documents';
import { mayCall } from '@retaguarda/contract/endpoint';
import { type CompanyQuery, companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import { companyChoice } from '@retaguarda/contract/entities/company-choice';
import { companySummary } from '@retaguarda/contract/entities/company-summary';
import { consequences } from '@retaguarda/contract/entities/consequences';
import { queue } from '@retaguarda/contract/entities/queue';
import { users } from '@retaguarda/contract/entities/users';
import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import { readNames } from '../../capabilities/history/names.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { withSwitched } from '../../platform/db/write/switched.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { admit, route } from '../../platform/http/route.ts';
import { companyStore } from './company-store.ts';
import { summaryOf } from './company-summary.ts';

type StoredCompany = Selectable<Tables['client']>;

/** A company in a list. Users who may only choose a company get nothing but its name. */
function companyInList({ granted }: Caller) {
  if (!mayCall(granted, wholeCompanies.access))
    return ({ id, name, active }: StoredCompany) => ({ id, name, active });
  return ({ document, created_at, user_fields: _, ...row }: StoredCompany) => {
    const masked = maskDocument(document);
    const shown = { ...row, document: masked, documentBk: masked, created_at: created_at.toISOString() };
    return withSwitched(shown);
  };
}

/** A company that was read by its id, with the fields that it adds to its users. */
function wholeCompany(caller: Caller) {
  const inList = companyInList(caller);
  if (!mayCall(caller.granted, wholeCompanies.access)) return inList;
  return (company: StoredCompany) => ({ ...inList(company), user_fields: company.user_fields });
}

/** The options of the company form. */
const companyOptions = () => ({ activities: [...industries], states: [...states] });

/** What anybody may ask of a list. Whether a company matches another filter reveals more of it than its name. */
const openFilters = ['name', 'active', 'id', 'page', 'qtd', 'sort', 'form'];

const openSorts = ['name', '-name', 'active', '-active'];

/** Refuses filters and orders by which a caller without `client:GET` could guess e-mails, documents and the rest. */
function admitToFilters(caller: Caller, query: Partial<CompanyQuery>) {
  const { sort } = query;
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const isOpen =
    given.every(([name]) => openFilters.includes(name)) && (sort === undefined || openSorts.includes(sort));
  if (!isOpen) admit(caller, wholeCompanies.access);
}

export async function companyRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = companyStore(db);

  route(app, companies.list, async ({ query }, caller) => {
    admitToFilters(caller, query);
    const show = query.id === undefined ? companyInList : wholeCompany;
    return listAnswer('clients', query, {
      ...store,
      show: show(caller),
      options: companyOptions,
    });
  });

  route(app, companyChoice.matching, async ({ query }, caller) => {
    admitToFilters(caller, query);
    const { rows, total } = await store.names(query);
    return { companies: rows.map(({ id, name }) => ({ id, name })), total };
  });

  route(app, companyChoice.byDocuments, async ({ body: { documents } }) => {
    const found = await store.withDocuments(documents);
    return {
      companies: found.map(({ document, ...company }) => ({ ...company, document: maskDocument(document) })),
    };
  });

  exportRoute(app, db, companies.list, {
    all: (transaction, query) => companyStore(transaction).all(query),
    check: ({ query, body }, caller) => {
      const isNames = body.columns.every(({ name }) => ['id', 'name', 'active'].includes(name));
      if (!isNames) admit(caller, wholeCompanies.access);
      admitToFilters(caller, query);
    },
    show: (caller, transaction) => async (rows) => {
      const tagged = rows.flatMap(({ tag_id }) => tag_id.map((id) => ({ table: 'tag' as const, id })));
      const names = await readNames(transaction, tagged);
      const show = companyInList(caller);
      const namesOf = ({ tag_id }: StoredCompany) => tag_id.map((id) => names('tag', id)).join('; ');
      return rows.map((row) => {
        const shown = show(row);
        return 'tag_id' in shown ? { ...shown, tag_id: namesOf(row) } : shown;
      });
    },
  });

  route(app, companySummary, async ({ query: { id } }, caller) =>
    orNotFound(await summaryOf(db, id, caller), 'Company not found'),
  );

  route(app, companies.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Company created'),
  );

  route(app, companies.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Company updated'),
  );

  route(app, consequences.ofCompany, async ({ query }, { granted }) => {
    const counted = orNotFound(await store.consequences(query));
    return {
      users: mayCall(granted, users.list.access) ? counted.users : null,
      waiting: mayCall(granted, queue.read.access) ? counted.waiting : null,
    };
  });

  route(app, companies.activate, async ({ query, body: { active, reason }, version }, caller) =>
    saved(
      await store.activate(active, query, { caller, expectedVersion: version, reason }),
      active === '1' ? 'Company activated' : 'Company deactivated',
    ),
  );
}

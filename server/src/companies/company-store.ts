import { bareDocument, isDocumentOf } from '@retaguarda/contract/documents';
import {
  blankClientInfo,
  type Company,
  type CompanyChanges,
  type CompanyInput,
  type CompanyQuery,
  company,
} from '@retaguarda/contract/entities/companies';
import type { Db } from '../db/connect.ts';
import { listOf } from '../db/list.ts';
import { rowWriter } from '../db/row-writer.ts';
import { containsAll, matchRank, sortKey } from '../db/search.ts';
import { rowBy } from '../db/slots.ts';
import type { Author } from '../http/caller.ts';
import { FieldRefusal } from '../http/errors.ts';

type Key = { id: number };
type Filters = Pick<CompanyQuery, 'name' | 'email' | 'document'>;

const writer = rowWriter('client', company);

const companiesIn = (db: Db) =>
  db
    .selectFrom('client')
    .select([
      'client.id',
      'client.version',
      'client.created_at',
      'client.name',
      'client.email',
      'client.document',
      'client.domain',
      'client.pj',
      'client.active',
      'client.client_info',
      'client.user_fields',
    ]);

const oneCompany = rowBy((db, { id }: Key) => companiesIn(db).where('client.id', '=', id));

const companyPage = listOf({
  table: 'client',
  rows: companiesIn,
  filter: (companies, { name, email, document }: Filters) =>
    companies.where(containsAll('client', { name, email, document })),
  // The best matches first: the selector shows only some, and Enter takes the first.
  order: ({ name }) => [
    ...(name === undefined ? [] : [matchRank('client.name', name)]),
    sortKey('client.name'),
  ],
  stored: 'of table',
});

export const companyStore = (db: Db) => ({
  page: ({ document, ...query }: CompanyQuery) =>
    companyPage(db, { ...query, document: document && bareDocument(document) }),

  one: ({ id }: Key) => oneCompany(db, { id }),

  create: ({ document, client_info, user_fields = [], ...company }: CompanyInput, by: Author) =>
    writer.create(
      db,
      {
        ...company,
        document: bareDocument(document),
        client_info: JSON.stringify({ ...blankClientInfo, ...client_info }),
        user_fields: JSON.stringify(user_fields),
      },
      by,
    ),

  edit: ({ document, client_info, user_fields, ...others }: CompanyChanges, key: Key, by: Author) => {
    const changes = { ...others, ...(user_fields && { user_fields: JSON.stringify(user_fields) }) };
    const mustCheckDocument = document !== undefined || changes.pj !== undefined;
    if (!mustCheckDocument && !client_info) return writer.set(db, key, by, changes);
    return writer.set(db, key, by, (before) => {
      const { pj = before.pj } = changes;
      if (mustCheckDocument && !isDocumentOf(pj, document ?? before.document))
        throw new FieldRefusal('document', 'Invalid CPF/CNPJ');
      return {
        ...changes,
        ...(document && { document: bareDocument(document) }),
        ...(client_info && { client_info: JSON.stringify({ ...before.client_info, ...client_info }) }),
      };
    });
  },

  activate: (active: Company['active'], key: Key, by: Author) => writer.set(db, key, by, { active }),
});

import { isDeepStrictEqual } from 'node:util';
import { isDocumentOf, unmaskDocument } from '@retaguarda/contract/documents';
import {
  blankClientInfo,
  type Company,
  type CompanyChanges,
  type CompanyInput,
  type CompanyQuery,
  company,
} from '@retaguarda/contract/entities/companies';
import { tags } from '@retaguarda/contract/entities/tags';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import { limits } from '@retaguarda/contract/limits';
import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely';
import { requireHolds } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf, storedTotal } from '../../platform/db/list/list.ts';
import { containsAll, matchRank, sortKey } from '../../platform/db/list/search.ts';
import type { SomeQuery } from '../../platform/db/scope/within-scope.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';
import type { RowColumns, SwitchedColumns } from '../../platform/db/tables/columns.ts';
import { requireApprovalBy } from '../../platform/db/write/require-approval.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import { switchTo } from '../../platform/db/write/switched.ts';
import type { Author } from '../../platform/http/caller.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    client: RowColumns &
      SwitchedColumns & {
        created_at: ColumnType<Date, Date | undefined, never>;
        name: string;
        email: string;
        document: string;
        domain: string;
        pj: boolean;
        active: Generated<'1' | '0'>;
        client_info: JSONColumnType<Company['client_info']>;
        user_fields: ColumnType<UserField[], string | undefined, string>;
        tag_id: Generated<number[]>;
      };
  }
}

type Key = { id: number };
type NameQuery = Pick<CompanyQuery, 'name' | 'active' | 'state' | 'activities' | 'tag_id'>;
type Filters = NameQuery & Pick<CompanyQuery, 'email' | 'document'>;

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
      'client.state_reason',
      'client.state_since',
      'client.state_by',
      'client.client_info',
      'client.user_fields',
      'client.tag_id',
    ]);

const oneCompany = rowBy('client', (db, { id }: Key) => companiesIn(db).where('client.id', '=', id));

/** The users that may sign in while the company is active, and the conversations that wait in its queue. */
const consequencesOf = rowBy('client', (db, { id }: Key) =>
  db
    .selectFrom('client')
    .select([
      sql<number>`${storedTotal('user', id)} - (
        select count(*)::int from "user" where client_id = ${id} and not active)`.as('users'),
      sql<number>`(select count(*)::int from queue_entry where client_id = ${id})`.as('waiting'),
    ])
    .where('client.id', '=', id),
);

const matching = <Shown>(
  companies: SomeQuery<Shown>,
  { active, state, activities, tag_id, ...texts }: Filters,
): SomeQuery<Shown> =>
  companies
    .where(containsAll('client', texts))
    .$if(active !== undefined, (companies) => companies.where('client.active', '=', active))
    .$if(state !== undefined, (companies) => companies.where(sql`client.client_info->>'state'`, '=', state))
    .$if(activities !== undefined, (companies) =>
      companies.where(sql`client.client_info->>'activities'`, '=', activities),
    )
    .$if(tag_id !== undefined, (companies) =>
      companies.where('client.tag_id', '@>', sql<number[]>`array[${tag_id}::int]`),
    );

const companyList = listOf({
  table: 'client',
  rows: companiesIn,
  filter: matching,
  // The best matches first: the selector shows only some, and Enter takes the first.
  order: ({ name }) => [
    ...(name === undefined ? [] : [matchRank('client.name', name)]),
    sortKey('client.name'),
  ],
  sorts: {
    name: [sortKey('client.name')],
    email: [sortKey('client.email')],
    document: [sql.ref('client.document')],
    created_at: [sql.ref('client.created_at')],
    active: [sql.ref('client.active'), sortKey('client.name')],
  },
  stored: 'of table',
});

/** The names alone, for those who choose many companies at once. */
const companyNames = listOf({
  table: 'client',
  rows: (db) => db.selectFrom('client').select(['client.id', 'client.name']),
  filter: matching,
  order: () => [sortKey('client.name')],
  stored: 'of table',
});

/**
 * Every path that sets the tags of a company uses this store, so the check for `tag:PUT` is here. It also refuses tags that
 * change nothing: otherwise the answer would tell which tags the company has.
 */
const requireMayTag = ({ caller }: Author) => requireHolds(caller, [tags.edit.access]);

/** Finds the people who look after a company, listed or by a rule of their scope. */
const peopleOf = async (transaction: Db, { id }: Key) =>
  (
    await transaction
      .selectFrom('scope_company')
      .select('system_user_id')
      .where('client_id', '=', id)
      .orderBy('system_user_id')
      .execute()
  ).map(({ system_user_id }) => system_user_id);

/** With other tags or data, a company moves into scopes and out of them: that changes which companies people look after. */
const guardingScopes = <Result>(db: Db, key: Key, { caller }: Author, edit: (db: Db) => Promise<Result>) =>
  caller.policies.scope
    ? inTransaction(db, async (transaction) => {
        await transaction
          .selectFrom('client')
          .select('id')
          .where('id', '=', key.id)
          .forNoKeyUpdate()
          .execute();
        const before = await peopleOf(transaction, key);
        const edited = await edit(transaction);
        if (!isDeepStrictEqual(await peopleOf(transaction, key), before)) requireApprovalBy(caller, 'scope');
        return edited;
      })
    : edit(db);

type Sought = Omit<CompanyQuery, 'page' | 'qtd' | 'id' | 'form'>;

export const companyStore = (db: Db) => ({
  page: ({ document, ...query }: CompanyQuery) =>
    companyList.page(db, { ...query, document: document && unmaskDocument(document) }),

  all: ({ document, ...query }: Sought) =>
    companyList.all(db, { ...query, document: document && unmaskDocument(document) }),

  names: (query: NameQuery) => companyNames.page(db, { ...query, page: 1, qtd: limits.chosen }),

  /** The documents are sent as one array, because ten thousand parameters would be slow. */
  withDocuments: (documents: readonly string[]) =>
    db
      .selectFrom('client')
      .select(['id', 'name', 'document'])
      .where('document', '=', sql<string>`any(${documents.map(unmaskDocument)})`)
      .orderBy(sortKey('name'))
      .orderBy('id')
      .execute(),

  one: ({ id }: Key) => oneCompany(db, { id }),

  consequences: ({ id }: Key) => consequencesOf(db, { id }),

  create({ document, client_info, user_fields = [], tag_id = [], ...company }: CompanyInput, by: Author) {
    if (tag_id.length > 0) requireMayTag(by);
    return writer.create(
      db,
      {
        ...company,
        tag_id,
        document: unmaskDocument(document),
        client_info: JSON.stringify({ ...blankClientInfo, ...client_info }),
        user_fields: JSON.stringify(user_fields),
      },
      by,
    );
  },

  edit: ({ document, client_info, user_fields, ...others }: CompanyChanges, key: Key, by: Author) => {
    const changes = { ...others, ...(user_fields && { user_fields: JSON.stringify(user_fields) }) };
    const mustCheckDocument = document !== undefined || changes.pj !== undefined;
    if (changes.tag_id) requireMayTag(by);
    return guardingScopes(db, key, by, (db) => {
      if (!mustCheckDocument && !client_info) return writer.set(db, key, by, changes);
      return writer.set(db, key, by, (before) => {
        const { pj = before.pj } = changes;
        if (mustCheckDocument && !isDocumentOf(pj, document ?? before.document))
          throw new FieldRefusal('document', 'Invalid CPF/CNPJ');
        return {
          ...changes,
          ...(document && { document: unmaskDocument(document) }),
          ...(client_info && { client_info: JSON.stringify({ ...before.client_info, ...client_info }) }),
        };
      });
    });
  },

  activate: (active: Company['active'], key: Key, by: Author) =>
    writer.set(db, key, by, (before) => switchTo(active, before, by)),

  /** Removes a company that was created by mistake, as long as nothing belongs to it. Others are deactivated instead. */
  takeBack: (key: Key, by: Author) => writer.remove(db, key, by),
});

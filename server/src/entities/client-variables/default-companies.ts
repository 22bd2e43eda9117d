import { limits } from '@retaguarda/contract/limits';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { storedTotal } from '../../platform/db/list/list.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { scopeKey } from '../../platform/db/scope/within-scope.ts';
import { builtOnce, slot, withValues } from '../../platform/db/statements/slots.ts';

type Named = { id: number; name: string };
type Row = { total: number; clients: Named[]; own_total: number; own_clients: Named[] };
type Query = { client_system_variable_id: number; page: number; qtd: number };

const statement = builtOnce<CompiledQuery>();

/** A page of the companies that use the default of a variable, in one round trip; undefined when there is no such variable. */
export async function defaultCompaniesOf(db: Db, { client_system_variable_id: variable, page, qtd }: Query) {
  const values = { variable, qtd, offset: (page - 1) * qtd };
  const [row] = (
    await db.executeQuery(
      withValues<Row>(
        statement(scopeKey(), () => statementOf(db)),
        values,
      ),
    )
  ).rows;
  return (
    row && {
      clients: row.clients,
      total: row.total,
      paging: Math.ceil(row.total / qtd),
      own: { total: row.own_total, clients: row.own_clients },
    }
  );
}

function statementOf(db: Db) {
  const ownValue = sql`from client_system own where own.client_system_variable_id = v.id`;
  const ownTotal = sql`(select count(*)::int ${ownValue})`;
  const names = (rows: unknown) =>
    sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from (${rows}) named)`;
  const inOrder = sql`order by ${sortKey('client.name')}, client.id`;
  return sql`
    select ${storedTotal('client')} - ${ownTotal} as total, ${ownTotal} as own_total,
      ${names(sql`select client.id, client.name from client
        where not exists (select ${ownValue} and own.client_id = client.id)
        ${inOrder} limit ${slot('qtd')} offset ${slot('offset')}`)} as clients,
      ${names(sql`select client.id, client.name
        from (select own.client_id ${ownValue} order by own.id limit ${sql.lit(limits.page.list)}) few
        join client on client.id = few.client_id ${inOrder}`)} as own_clients
    from client_system_variable v where v.id = ${slot('variable')}`.compile(db);
}

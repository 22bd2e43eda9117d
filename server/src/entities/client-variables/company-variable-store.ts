import type { CompanyVariable, ValueToSet } from '@retaguarda/contract/entities/company-variables';
import { limits } from '@retaguarda/contract/limits';
import { type CompiledQuery, sql } from 'kysely';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { builtOnce, slot, withValues } from '../../platform/db/statements/slots.ts';
import { VersionConflict } from '../../platform/db/write/row-writer.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { admit } from '../../platform/http/route.ts';
import { clientVariableStore } from './client-variable-store.ts';

/** What a caller may see besides the values. */
type Shown = { defaults: boolean; changes: boolean };

type Row = {
  client: { id: number; name: string };
  /** Null when there is no variable at all. */
  variable: Omit<CompanyVariable, 'changed'> | null;
  changed: CompanyVariable['changed'];
};

const statementFor = builtOnce<CompiledQuery>();

export const companyVariableStore = (db: Db, encrypt: EncryptSecret) => ({
  /** A company with every variable, in one round trip; undefined when there is no such company. */
  async list(client_id: number, shown: Shown) {
    const statement = statementFor(JSON.stringify(shown), () => statementOf(db, shown));
    const { rows } = await db.executeQuery(withValues<Row>(statement, { client_id }));
    const variables = rows.flatMap(({ variable, changed }) => (variable ? [{ ...variable, changed }] : []));
    return rows[0] && { client: rows[0].client, variables };
  },

  /** Makes all these changes or none. Each is one that the caller could make alone, and is recorded like it. */
  set: (client_id: number, values: ValueToSet[], caller: Caller) =>
    inTransaction(db, async (transaction) => {
      const store = clientVariableStore(transaction, encrypt);
      const stored = await ownValues(transaction, client_id);
      // Always in the same order, so that two parallel changes of the same values do not deadlock.
      const inOrder = [...values.entries()].sort(([, one], [, other]) => keyOf(one) - keyOf(other));
      const versions: { client_system_variable_id: number; version: number | null }[] = [];
      for (const [place, { value, expected_version, client_system_variable_id }] of inOrder) {
        const own = stored.get(client_system_variable_id);
        if (expected_version !== undefined && expected_version !== (own?.version ?? null))
          throw new VersionConflict();
        if (value === null && !own) continue;
        admit(caller, `client_system:${own ? (value === null ? 'DELETE' : 'PUT') : 'POST'}`);
        const by = { caller, expectedVersion: own?.version };
        const field = `values.${place}.value`;
        let version: number | null = null;
        if (value === null) orNotFound(await store.remove({ client_id, id: own?.id ?? 0 }, by));
        else if (own)
          ({ version } = orNotFound(await store.edit({ value }, { client_id, id: own.id }, by, field)));
        else ({ version } = await store.create({ client_id, client_system_variable_id, value }, by, field));
        versions.push({ client_system_variable_id, version });
      }
      return { changed: versions.length, versions };
    }),
});

const keyOf = ({ client_system_variable_id }: ValueToSet) => client_system_variable_id;

/** A company's own values by variable. Refuses a company that does not exist. */
async function ownValues(db: Db, client_id: number) {
  const rows = await db
    .selectFrom('client')
    .leftJoin('client_system', 'client_system.client_id', 'client.id')
    .select(['client_system.id', 'client_system.version', 'client_system_variable_id'])
    .where('client.id', '=', client_id)
    .execute();
  orNotFound(rows[0], 'Company not found');
  return new Map(
    rows.map(({ id, version, client_system_variable_id: variable }) => [variable, { id, version }]),
  ) as Map<number | null, { id: number; version: number }>;
}

function statementOf(db: Db, { defaults, changes }: Shown) {
  const variable = sql`json_build_object(
    'id', v.id, 'name', v.name, 'type', v.type, 'options', v.options,
    ${defaults ? sql`'default', v.value,` : sql``}
    'own', case when own.id is not null
      then json_build_object('id', own.id, 'version', own.version, 'value', own.value) end)`;
  const last = sql`select json_build_object('at', to_char(change.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', coalesce(change.user_name, (select name from "system_user" where id = change.user_id))) as changed
    from change where ${
      defaults
        ? sql`change.entity = case when own.id is null then 'client_system_variable' else 'client_system' end
          and change.row_id = coalesce(own.id, v.id)`
        : sql`change.entity = 'client_system' and change.row_id = own.id`
    }
    order by change.at desc, change.id desc limit 1`;
  return sql`
    select json_build_object('id', client.id, 'name', client.name) as client,
      case when v.id is not null then ${variable} end as variable
      ${changes ? sql`, last.changed` : sql``}
    from client
    left join client_system_variable v on true
    left join client_system own on own.client_id = client.id and own.client_system_variable_id = v.id
    ${changes ? sql`left join lateral (${last}) last on true` : sql``}
    where client.id = ${slot('client_id')}
    order by ${sortKey('v.name')}, v.id limit ${sql.lit(limits.page.unpaged)}`.compile(db);
}

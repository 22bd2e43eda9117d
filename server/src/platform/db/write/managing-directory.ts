import { sql } from 'kysely';

/** Which directory manages a person, with its name, for queries on one of these tables. */
export const directoryOf = <Table extends 'user' | 'system_user'>(table: Table) =>
  [
    `${table}.directory_id`,
    `${table}.directory_key`,
    `${table}.directory_profile`,
    sql<{ id: number; name: string } | null>`(
      select jsonb_build_object('id', account.id, 'name', account.name) from service_account account
      where account.id = ${sql.ref(`${table}.directory_id`)})`.as('directory'),
  ] as const;

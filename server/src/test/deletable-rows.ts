import { factsOf } from '@retaguarda/contract/entities';
import { callsOf } from '@retaguarda/contract/entities/calls';
import { type ChangeEntity, changeEntities } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../platform/db/connect/connect.ts';
import { tableOf } from '../platform/db/tables/change-table.ts';
import type { builders } from './builders.ts';
import { entityRows } from './entity-rows.ts';

/** Values that a row does not get by itself. */
const unusual: Partial<Record<ChangeEntity, Record<string, unknown>>> = {
  department: { main: true, active: false, slug: 'um-slug-de-antes' },
  client_profile: { requires_second_step: true },
  profile: { requires_second_step: true },
  role: { type: 'agent' },
  client_system_variable: { type: 'list', options: JSON.stringify(['um', 'outro']), value: 'um' },
  service_account: { active: false, description: 'Uma descrição' },
};

/** With another value, the row could not be deleted or restored, and would be refused. */
const fixed = ['is_given_at_sign_on', 'editable', 'secret'];

/** Says what a row is part of, or who made it and when. */
const belonging = ['version', 'client_id', 'department_id', 'made_by', 'created_at'];

type Stored = Record<string, unknown>;

/** Rows of every entity that can be deleted, which nothing is linked to, and in which no column is as in a new row. */
export async function deletableRows(db: Db, build: ReturnType<typeof builders>) {
  const { id: client_id } = await build.company();
  const { id: department_id } = await build.department({ client_id });

  const rows = entityRows(build, { client_id, department_id });
  const entities = changeEntities.filter(
    (entity) => callsOf(entity).remove && !factsOf(entity).isLostWhenDeleted,
  );

  /** The row with all its columns. */
  async function stored(entity: ChangeEntity, id: number) {
    const { rows } = await sql<{ row: Stored }>`
      select to_jsonb(t) as row from ${sql.table(tableOf(entity))} t where id = ${id}`.execute(db);
    return rows[0]?.row;
  }

  /** The columns with a default or without a value: what a new row has without being given it. */
  async function columnsWithDefault(table: string) {
    const { rows } = await sql<{ name: string; value: string | null }>`
      select attname as name, pg_get_expr(adbin, adrelid) as value from pg_attribute
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' and (adbin is not null or not attnotnull)`.execute(db);
    return rows;
  }

  /** Rows of other tables that go with the row. */
  async function children(entity: ChangeEntity, id: number) {
    const { rows: links } = await sql<{ child: string; column: string }>`
      select relname as child, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[array_length(conkey, 1)]
      where confrelid = ${`public."${tableOf(entity)}"`}::regclass and contype = 'f' and confdeltype <> 'a'`.execute(
      db,
    );
    const found = await Promise.all(
      links.map(({ child, column }) =>
        sql`select to_jsonb(t) - ${column} - 'id' as row from ${sql.table(child)} t
          where ${sql.ref(column)} = ${id} order by 1`.execute(db),
      ),
    );
    return found.map(({ rows }, at) => [links[at]?.child, rows]);
  }

  /** A row as it is created, without unusual values. */
  async function make(entity: ChangeEntity) {
    return (await rows[entity]()).id;
  }

  /** A row in which every column has a value that a new row does not get by itself. */
  async function makeUnusual(entity: ChangeEntity) {
    const table = tableOf(entity);
    const id = await make(entity);
    const values = unusual[entity];
    if (values)
      await db
        .updateTable(table as 'skill')
        .set(values)
        .where('id', '=', id)
        .execute();
    const row = await stored(entity, id);
    const isAsNew = ({ name, value }: { name: string; value: string | null }) =>
      row?.[name] === null || value === String(row?.[name]) || value?.startsWith(`'${row?.[name]}'`);
    const left = (await columnsWithDefault(table)).filter(
      ({ name }) => ![...belonging, ...fixed].includes(name),
    );
    // A column that is as in a new row could be lost without anybody noticing: give it another value above.
    expect(left.filter(isAsNew)).toEqual([]);
    return id;
  }

  return { client_id, entities, stored, children, make, makeUnusual };
}

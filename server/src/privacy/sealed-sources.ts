import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { eraseSealedValues } from '../db/erase-sealed-values.ts';
import { mask, type Person } from './person.ts';
import { searchTexts } from './search-texts.ts';
import type { HeldRow, Source } from './sources.ts';

type Chain = 'change' | 'security_event';
type Condition = (person: Person) => RawBuilder<SqlBool>;

const reason = 'a person was anonymised';
const atOnce = 500;

/** All rows under a condition. Only some of them are in memory at a time: somebody may have changed a great many. */
async function* rowsIn(db: Db, chain: Chain, condition: RawBuilder<SqlBool>): AsyncIterable<HeldRow> {
  let last = '0';
  for (;;) {
    const { rows } = await searchTexts(
      db,
      sql<{ id: string; row: HeldRow }>`
        select id, to_jsonb(held) as row from ${sql.table(chain)} held
        where id > ${last} and ${condition} order by id limit ${atOnce}`,
    );
    yield* rows.map(({ row }) => ({ table: chain, ...row }));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < atOnce) return;
  }
}

const countIn = async (db: Db, chain: Chain, condition: RawBuilder<SqlBool>) => {
  const { rows } = await searchTexts(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${sql.table(chain)} held where ${condition}`,
  );
  return rows[0]?.total ?? 0;
};

/** Values of rows that are linked with the person: whole columns, or fields of what was recorded. */
export function sealedFields(chain: Chain, fields: string[], isLinked: Condition): Source {
  const columns = [...new Set(fields.map((field) => field.split('.')[0] ?? field))];
  const isHeld = columns.map((column) => {
    const paths = fields
      .filter((field) => field.startsWith(`${column}.`))
      .map((field) => field.slice(column.length + 1));
    return paths.length > 0
      ? sql`${sql.ref(column)} is distinct from mask_held(${sql.ref(column)}, ${paths}::text[])`
      : sql`coalesce(${sql.ref(column)} <> ${mask}, false)`;
  });
  const condition: Condition = (person) =>
    sql<SqlBool>`(${isLinked(person)} and (${sql.join(isHeld, sql` or `)}))`;
  return {
    table: chain,
    columns,
    count: (db, person) => countIn(db, chain, condition(person)),
    rows: (db, person) => rowsIn(db, chain, condition(person)),
    erase: (db, person) =>
      eraseSealedValues(db, {
        ...{ chain, fields, reason },
        chosen: sql`select id, at from ${sql.table(chain)} held where ${condition(person)}`,
      }),
  };
}

/**
 * Values of other rows whose texts mention the person. `leftOut` are the fields that are masked anyway, in the rows that are
 * linked with them.
 */
export function sealedMentions(
  chain: Chain,
  columns: string[],
  leftOut: { fields: string[]; isLinked: Condition },
): Source {
  const searched = (column: string, person: Person) =>
    sql`case when ${leftOut.isLinked(person)} then ${sql.ref(column)} - ${leftOut.fields}::text[] else ${sql.ref(column)} end`;
  const condition: Condition = (person) => {
    const { pattern } = person;
    const found = columns.map(
      (column) => sql`(${sql.ref(column)}::text ~* ${pattern}
        and exists (select from mention_paths(${searched(column, person)}, ${pattern})))`,
    );
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  };
  return {
    table: chain,
    columns,
    count: (db, person) => countIn(db, chain, condition(person)),
    rows: (db, person) => rowsIn(db, chain, condition(person)),
    async erase(db, person) {
      const paths = columns.map(
        (column) => sql`select array[${column}] || path as path
          from mention_paths(${searched(column, person)}, ${person.pattern})`,
      );
      const { rows } = await searchTexts(
        db,
        sql<{ id: string; at: Date; paths: string[][] }>`
        select id, at, (select jsonb_agg(path) from (${sql.join(paths, sql` union all `)}) found) as paths
        from ${sql.table(chain)} held where ${condition(person)}`,
      );
      const alike = Map.groupBy(rows, ({ paths }) => JSON.stringify(paths.map(asField).sort()));
      let erased = 0;
      for (const [fields, group] of alike)
        erased += await eraseSealedValues(db, {
          ...{ chain, fields: JSON.parse(fields), reason },
          chosen: sql`select id, at from ${sql.table(chain)} held
            where id = any(${group.map(({ id }) => id)}::bigint[])`,
        });
      return erased;
    },
  };
}

/** The field at a path. A name with a point would be read as two: then all of what holds it is masked. */
function asField(path: string[]) {
  const pointed = path.findIndex((name) => name.includes('.'));
  return (pointed < 0 ? path : path.slice(0, pointed)).join('.');
}

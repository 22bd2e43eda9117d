import type { HeldRow } from '@retaguarda/contract/entities/privacy-people';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { eraseSealedValues } from '../../platform/db/write/erase-sealed-values.ts';
import { mask, type Person } from './person.ts';
import { type Condition, type Shown, type Source, shownRow } from './sources.ts';

type Chain = 'change' | 'security_event';

const reason = 'a person was anonymised';
const readAtOnce = 500;

/** Each statement stays short, however much somebody has changed. */
const erasedAtOnce = 2_000;

/** All rows under a condition. Only some of them are in memory at a time. */
async function* rowsIn(
  db: Db,
  chain: Chain,
  condition: RawBuilder<SqlBool>,
  shown: Shown,
): AsyncIterable<HeldRow> {
  let last = '0';
  for (;;) {
    const { rows } = await sql<{ id: string; row: HeldRow }>`
      select id, ${shownRow(shown)} as row from ${sql.table(chain)} held
      where id > ${last} and ${condition} order by id limit ${readAtOnce}`.execute(db);
    yield* rows.map(({ row }) => row);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < readAtOnce) return;
  }
}

type Sealed = {
  /** Whole columns, or fields of what was recorded. */
  fields: string[];
  isLinked: Condition;
  /** Linked rows that are shown although they have none of these values. Erasing leaves them as they are. */
  isShownWithout?: Condition;
  access: Source['access'];
  shown: Shown;
};

/** Values of sealed rows that are linked with the person. */
export function sealedFields(
  chain: Chain,
  { fields, isLinked, isShownWithout, access, shown }: Sealed,
): Source {
  const columns = [...new Set(fields.map((field) => field.split('.')[0] ?? field))];
  const isHeld = columns.map((column) => {
    const paths = fields
      .filter((field) => field.startsWith(`${column}.`))
      .map((field) => field.slice(column.length + 1));
    return paths.length > 0
      ? sql`${sql.ref(column)} is distinct from mask_held(${sql.ref(column)}, ${paths}::text[])`
      : sql`${sql.ref(column)} <> ${mask}`;
  });
  const condition: Condition = (person) =>
    sql<SqlBool>`(${isLinked(person)} and (${sql.join(isHeld, sql` or `)}))`;
  const shownIf: Condition = (person) =>
    isShownWithout
      ? sql<SqlBool>`(${condition(person)} or ${isLinked(person)} and ${isShownWithout(person)})`
      : condition(person);
  const countOf = (condition: Condition) => async (db: Db, person: Person) => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(chain)} held where ${condition(person)}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  return {
    table: chain,
    columns,
    access,
    count: countOf(condition),
    countShown: countOf(shownIf),
    rows: (db, person) => rowsIn(db, chain, shownIf(person), shown),
    async erase(db, person) {
      // As a text, because a Date has no microseconds.
      const { rows } = await sql<{ id: string; at: string }>`
        select id, at::text as at from ${sql.table(chain)} held where ${condition(person)}`.execute(db);
      let erased = 0;
      for (let from = 0; from < rows.length; from += erasedAtOnce) {
        const portion = rows.slice(from, from + erasedAtOnce);
        erased += await eraseSealedValues(db, {
          chain,
          fields,
          reason,
          chosen: sql`select * from unnest(${portion.map(({ id }) => id)}::bigint[],
            ${portion.map(({ at }) => at)}::timestamptz[]) as found (id, at)`,
        });
      }
      return erased;
    },
  };
}

import type { CompiledQuery } from 'kysely';
import type { Db } from '../connect/connect.ts';
import { type SomeQuery, scopeKey, withinScope } from '../scope/within-scope.ts';
import type { Tables } from '../tables/tables.ts';

/** The placeholder of a value in a statement that is built before the value is known. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A slot, for the compiler a value of the type that it will have. */
export const slot = <Value>(name: string) => new Slot(name) as Value;

/** A slot for each value that is given. A missing value gets none: the statement is built without it. */
export const slotsFor = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value == null ? value : slot(name)]),
  ) as Values;

/** Which values are given: what has the same ones has the same statement. */
export function shapeOf(values: object) {
  let shape = '';
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) shape += value === null ? ` ${name} is null` : ` ${name}`;
  return shape;
}

/** The statement with values in its slots. */
export const withValues = <Row>(statement: CompiledQuery, values: Record<string, unknown>) =>
  ({
    ...statement,
    parameters: statement.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
  }) as CompiledQuery<Row>;

const mostCached = 200;

/** Caches what was built for each shape of a statement. The cache is limited, because there may be very many shapes. */
export function builtOnce<Built>() {
  const cached = new Map<string, Built>();
  return (shape: string, build: () => Built) => {
    const known = cached.get(shape);
    if (known) return known;
    if (cached.size >= mostCached) cached.clear();
    const built = build();
    cached.set(shape, built);
    return built;
  };
}

/** Finds one row of a table by a query that is built once, with slots in place of these values. */
export function rowBy<Values extends Record<string, number>, Row>(
  table: keyof Tables,
  build: (db: Db, values: Values) => SomeQuery<Row>,
) {
  const built = builtOnce<CompiledQuery>();
  return async (db: Db, values: Values) => {
    const statement = built(scopeKey(), () => withinScope(build(db, slotsFor(values)), table).compile());
    const { rows } = await db.executeQuery(withValues<Row>(statement, values));
    return rows[0];
  };
}

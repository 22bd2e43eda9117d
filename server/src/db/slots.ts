import type { CompiledQuery } from 'kysely';

/** Stands for a value in a statement that is built before the value is known. */
export class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A slot for each value that is given. What is not given stays so: a statement is built differently without it. */
export const slotsFor = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value == null ? value : new Slot(name)]),
  ) as Values;

/** The statement with values in its slots. */
export const withValues = <Row>(statement: CompiledQuery, values: Record<string, unknown>) =>
  ({
    ...statement,
    parameters: statement.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
  }) as CompiledQuery<Row>;

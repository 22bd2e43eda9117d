import { changesBetween, fieldsIn, inUnits, type Units, valueAt, withValuesOf } from './changes.ts';

/** The values of a form: as they were loaded, with the changes made here, and with those that somebody else has saved. */
export type Versions<T extends object> = { base: T; mine: T; theirs: T };

/** Fields that both have changed, to different values. */
export type Collision = { fields: readonly string[] };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Brings the changes of two people together. What only one of them has changed is taken from that one. Where both have,
 * `values` has what was typed here, and the person decides.
 */
export function mergeChanges<T extends object>({ base, mine, theirs }: Versions<T>, units: Units = []) {
  const [byMe, byThem] = [mine, theirs].map((values) => fieldsIn(changesBetween(base, values) ?? {})) as [
    string[],
    string[],
  ];
  const isAmong = (fields: string[]) => (unit: readonly string[]) => unit.some((one) => fields.includes(one));
  const differs = (unit: readonly string[]) =>
    unit.some((field) => !isSame(valueAt(mine, field), valueAt(theirs, field)));
  const myChanges = inUnits(byMe, units).filter(differs);
  return {
    values: withValuesOf(theirs, myChanges.flat(), mine),
    collisions: myChanges.filter(isAmong(byThem)).map((fields): Collision => ({ fields })),
    /** What only the other one has changed. */
    taken: inUnits(byThem, units)
      .filter((unit) => !isAmong(byMe)(unit))
      .flat(),
  };
}

const isListOfSimple = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

/** A list with what either of them has added, and without what either of them has removed; undefined for other values. */
export function joinedLists({ base, mine, theirs }: Record<keyof Versions<object>, unknown>) {
  if (![base, mine, theirs].every(isListOfSimple)) return undefined;
  const lists = { base, mine, theirs } as Record<keyof Versions<object>, (string | number)[]>;
  const isKept = (item: string | number) =>
    !lists.base.includes(item) || (lists.mine.includes(item) && lists.theirs.includes(item));
  const joined = [...new Set([...lists.theirs, ...lists.mine])].filter(isKept);
  // Ids are sorted wherever they are chosen; texts keep their order.
  return joined.every((item) => typeof item === 'number') ? joined.sort((one, other) => one - other) : joined;
}

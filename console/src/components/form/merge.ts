import { changedFields, inUnits, type Units, valueAt, withValueAt, withValuesOf } from './changes.ts';

/** The values of a form: as they were loaded, with the changes made here, and with those that somebody else has saved. */
export type Versions<T extends object> = { base: T; mine: T; theirs: T };

/** A field, or the fields that only make sense together. */
export type Fields = readonly string[];

export type Merge = Versions<object> & {
  /** The version of the row that the changes were made to. */
  baseVersion: number | undefined;
  /** The fields that both have changed, to different values. */
  collisions: Fields[];
  /** The fields that only the other one has changed. */
  taken: string[];
  /** The collisions where the person has chosen their own value. */
  keptMine: Fields[];
};

/** The winner in a field that both have changed. `both` joins two lists. */
export const choices = ['mine', 'theirs', 'both'] as const;
export type Choice = (typeof choices)[number];

/**
 * Brings the changes of two people together. What only one of them has changed is taken from that one. Where both have,
 * `values` has what was typed here, and the person decides.
 */
export function mergeChanges<T extends object>({ base, mine, theirs }: Versions<T>, units: Units = []) {
  const [byMe, byThem] = [changedFields(base, mine), changedFields(base, theirs)];
  const differing = changedFields(theirs, mine);
  const isAmong = (names: string[]) => (fields: Fields) => fields.some((field) => names.includes(field));
  const myChanges = inUnits(byMe, units).filter(isAmong(differing));
  return {
    values: withValuesOf(theirs, myChanges.flat(), mine),
    collisions: myChanges.filter(isAmong(byThem)),
    taken: inUnits(byThem, units)
      .filter((fields) => !isAmong(byMe)(fields))
      .flat(),
  };
}

/** Joins two lists: with the items that either has added, without those that either has removed; undefined for other values. */
export function joinedLists({ base, mine, theirs }: Record<keyof Versions<object>, unknown>) {
  if (!isListOfSimple(base) || !isListOfSimple(mine) || !isListOfSimple(theirs)) return undefined;
  const isKept = (item: string | number) =>
    !base.includes(item) || (mine.includes(item) && theirs.includes(item));
  const joined = [...new Set([...theirs, ...mine])].filter(isKept);
  // Ids are sorted wherever they are chosen; texts keep their order.
  return joined.every((item) => typeof item === 'number') ? joined.sort((one, other) => one - other) : joined;
}

const isListOfSimple = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

/** Returns the values that a choice takes; undefined where two lists cannot be joined. */
export function valuesOfChoice({ base, mine, theirs }: Merge, fields: Fields, choice: Choice) {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  const [field = '', ...others] = fields;
  if (others.length > 0) return undefined;
  const [from, one, other] = [base, mine, theirs].map((values) => valueAt(values, field));
  const list = joinedLists({ base: from, mine: one, theirs: other });
  return list && withValueAt(theirs, field, list);
}

/** Returns the choice for these fields; undefined before it is made, and when another value was typed. */
export function choiceAt(merge: Merge, values: object, fields: Fields): Choice | undefined {
  const choice = choices.find((one) => {
    const chosen = valuesOfChoice(merge, fields, one);
    return chosen && isSameIn(fields, chosen, values);
  });
  return choice === 'mine' && !merge.keptMine.includes(fields) ? undefined : choice;
}

/** Returns the fields that both have changed, and about which the person has not decided yet. */
export const undecidedIn = (merge: Merge | undefined, values: object) =>
  merge
    ? merge.collisions.filter(
        (fields) => isSameIn(fields, merge.mine, values) && !merge.keptMine.includes(fields),
      )
    : [];

const isSameIn = (fields: Fields, one: object, other: object) => {
  const differing = changedFields(one, other);
  return !fields.some((field) => differing.includes(field));
};

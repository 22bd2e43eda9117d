import type { ChangedValue, Difference } from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';

type Recorded = Record<string, unknown>;

/** The differences of a recorded change, field by field. `before` is null for a new row, `after` for a deleted one. */
export const differencesOf = (before: Recorded | null, after: Recorded | null): Difference[] =>
  namesIn(before, after).flatMap((field) =>
    differencesIn(field, ownValue(before, field), ownValue(after, field)),
  );

function differencesIn(field: string, was: unknown, is: unknown): Difference[] {
  if (isRecord(was) || isRecord(is)) {
    const [before, after] = [was ?? {}, is ?? {}] as [Recorded, Recorded];
    return namesIn(before, after)
      .map((name) => ({ name, was: ownValue(before, name), is: ownValue(after, name) }))
      .filter(({ was, is }) => !isSame(was, is))
      .flatMap(({ name, was, is }) => differencesIn(`${field}.${name}`, was, is));
  }
  const [before, after] = [itemsIn(was), itemsIn(is)];
  if (before.length + after.length === 0) return [];
  if (Array.isArray(was) || Array.isArray(is)) return [listDifference(field, before, after)];
  // Not compared, because a secret is recorded as `***` both before and after.
  return [{ field, removed: before, added: after }];
}

/** Only the first items are listed: an insight may have thousands of companies. */
function listDifference(field: string, before: ChangedValue[], after: ChangedValue[]): Difference {
  const removed = without(before, after);
  const added = without(after, before);
  const unlisted = (items: ChangedValue[]) => Math.max(0, items.length - limits.historyItems);
  return {
    field,
    removed: removed.slice(0, limits.historyItems),
    added: added.slice(0, limits.historyItems),
    more: { removed: unlisted(removed), added: unlisted(added) },
  };
}

/** Not `record[name]`: a field may be called like a method of every object, such as `constructor`. */
const ownValue = (record: Recorded | null, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

const isRecord = (value: unknown): value is Recorded =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesIn = (...records: (Recorded | null)[]) => [
  ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
];

/** The value as a list, which is empty when the value is blank. */
function itemsIn(value: unknown): ChangedValue[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value as ChangedValue];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function without(items: ChangedValue[], others: ChangedValue[]) {
  const left = new Set(others.map((item) => JSON.stringify(item)));
  return items.filter((item) => !left.has(JSON.stringify(item)));
}

import { isRecord } from '../../platform/words/field-words.ts';

/** The part of T that changed: any of its fields, and of a field that is an object, any of that object's fields. */
export type Changes<T> = { [Name in keyof T]?: HasFields<T[Name]> extends true ? Changes<T[Name]> : T[Name] };

/** True for an object with named fields. A list counts as one value, and so does a record with keys of any name. */
type HasFields<Value> = Value extends readonly unknown[] | null
  ? false
  : Value extends object
    ? string extends keyof Value
      ? false
      : true
    : false;

/** Returns the fields of `after` that differ from `before`; undefined when none does. A list counts as one value. */
export function changesBetween<T extends object>(before: T, after: T): Changes<T> | undefined {
  const changed = Object.entries(after).flatMap(([name, value]) => {
    const old = (before as Record<string, unknown>)[name];
    if (isRecord(value) && isRecord(old)) {
      const nested = changesBetween(old, value);
      return nested ? [[name, nested]] : [];
    }
    return JSON.stringify(value) === JSON.stringify(old) ? [] : [[name, value]];
  });
  return changed.length > 0 ? (Object.fromEntries(changed) as Changes<T>) : undefined;
}

/** Returns the names of the changed fields. One inside of another field has both names: `client_info.city`. */
export const fieldsIn = (changes: object): string[] =>
  Object.entries(changes).flatMap(([name, change]) =>
    isRecord(change) ? fieldsIn(change).map((inner) => `${name}.${inner}`) : [name],
  );

/** Returns the names of the fields of `after` that differ from `before`. */
export const changedFields = (before: object, after: object) => fieldsIn(changesBetween(before, after) ?? {});

/** Returns the value of a field, such as `client_info.city`. */
export const valueAt = (values: object | null | undefined, field: string) =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      values,
    );

/** Returns `values` with another value in a field. A field that is missing, or holds another kind of value, stays as it is. */
export function withValueAt<T extends object>(values: T, field: string, value: unknown): T {
  const [name = '', ...inner] = field.split('.');
  if (!Object.hasOwn(values, name)) return values;
  const old = (values as Record<string, unknown>)[name];
  if (inner.length > 0)
    return isRecord(old) ? { ...values, [name]: withValueAt(old, inner.join('.'), value) } : values;
  return value === undefined || kindOf(value) === kindOf(old) ? { ...values, [name]: value } : values;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : isRecord(value) ? 'record' : 'value');

/** Returns `values`, with these fields taken from the other values. */
export const withValuesOf = <T extends object>(values: T, fields: readonly string[], other: object) =>
  fields.reduce((result, field) => withValueAt(result, field, valueAt(other, field)), values);

/** Returns `values` with these changes in it. */
export const withChanges = <T extends object>(values: T, changes: object) =>
  withValuesOf(values, fieldsIn(changes), changes);

/** Fields that only make sense together, such as a type and what is chosen of that type. */
export type Units = readonly (readonly string[])[];

/** Returns these fields, each with its unit, in this order and each once. */
export function inUnits(fields: readonly string[], units: Units = []): (readonly string[])[] {
  const unitOf = (field: string) => units.find((unit) => unit.includes(field));
  return [...new Set(fields.map((field) => unitOf(field) ?? field))].map((unit) =>
    typeof unit === 'string' ? [unit] : unit,
  );
}

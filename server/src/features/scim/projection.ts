import { nameOf } from './filter.ts';

type Resource = Record<string, unknown>;
type Wanted = { attributes?: string | undefined; excludedAttributes?: string | undefined };

/** The attributes that every answer has. */
const always = ['schemas', 'id', 'meta'];

const namesIn = (list: string | undefined) =>
  list
    ?.split(',')
    .map((name) => nameOf(name.trim()))
    .filter(Boolean);

/** Returns whether the query asks for an attribute. */
export function isWanted({ attributes, excludedAttributes }: Wanted, name: string) {
  const wanted = namesIn(attributes);
  if (wanted) return wanted.some((one) => one.split('.')[0] === name);
  return !namesIn(excludedAttributes)?.includes(name);
}

/** Returns a resource with only the attributes that the query asks for. */
export function projected<Shown extends Resource>(resource: Shown, query: Wanted): Resource {
  const wanted = namesIn(query.attributes);
  const excluded = namesIn(query.excludedAttributes) ?? [];
  const kept = Object.entries(resource).flatMap(([name, value]) => {
    const at = name.toLowerCase();
    if (always.includes(at)) return [[name, value] as const];
    if (!wanted) return excluded.includes(at) ? [] : [[name, without(value, partsOf(excluded, at))] as const];
    if (wanted.includes(at)) return [[name, value] as const];
    const parts = partsOf(wanted, at);
    return parts.length > 0 ? [[name, only(value, parts)] as const] : [];
  });
  return Object.fromEntries(kept);
}

const partsOf = (names: string[], attribute: string) =>
  names.filter((name) => name.startsWith(`${attribute}.`)).map((name) => name.slice(attribute.length + 1));

const each = (value: unknown, keep: (name: string) => boolean): unknown => {
  if (Array.isArray(value)) return value.map((part) => each(part, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => keep(name.toLowerCase())));
};

const only = (value: unknown, parts: string[]) => each(value, (name) => parts.includes(name));
const without = (value: unknown, parts: string[]) =>
  parts.length > 0 ? each(value, (name) => !parts.includes(name)) : value;

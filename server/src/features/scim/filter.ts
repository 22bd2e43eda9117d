import { ScimRefusal } from './scim-errors.ts';

/** A condition of a filter: the attribute, in lower case, equals the value. */
export type Equals = { attribute: string; value: string | number | boolean | null };

const longest = 1_000;
const mostConditions = 10;

const refuse = (detail: string) => new ScimRefusal(400, detail, 'invalidFilter');

/** Matches one condition: an attribute, which may have Entra ID's `[type eq "work"]` and a sub-attribute; an operator; a value. */
const condition =
  /^\s*(?<attribute>(?:urn:[\w:.]+:)?[a-z][\w$-]*(?:\[type eq "work"\])?(?:\.[a-z$]\w*)?)\s+(?<operator>[a-z]{2})(?:\s+(?<value>"(?:[^"\\]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?))?\s*/i;

/**
 * Parses a filter of `eq` conditions joined by `and`, which is all that directories need to find a resource. The rest of the
 * grammar is refused: arbitrary expressions could scan whole tables or reveal hidden values.
 */
export function parseFilter(filter: string): Equals[] {
  if (filter.length > longest) throw refuse(`A filter may have at most ${longest} characters`);
  const conditions: Equals[] = [];
  let rest = filter;
  for (;;) {
    const found = condition.exec(rest);
    const { attribute, operator, value } = found?.groups ?? {};
    if (!found || !attribute || operator?.toLowerCase() !== 'eq' || value === undefined)
      throw refuse('Only "eq" comparisons joined by "and" are supported');
    conditions.push({ attribute: nameOf(attribute), value: readValue(value) });
    rest = rest.slice(found[0].length);
    if (rest === '') return conditions;
    if (!/^and\s/i.test(rest)) throw refuse('Only "eq" comparisons joined by "and" are supported');
    rest = rest.slice('and'.length);
    if (conditions.length === mostConditions)
      throw refuse(`A filter may have at most ${mostConditions} conditions`);
  }
}

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group)(?::|$)/i;

/** Removes the schema of users or groups, which may precede each of their attributes. Other schemas are extensions. */
export const withoutSchema = (path: string) => path.replace(coreSchema, '');

/** Returns an attribute in lower case, without the schema and without the type of a work email. */
export const nameOf = (attribute: string) =>
  withoutSchema(attribute).toLowerCase().replace('[type eq "work"]', '');

function readValue(text: string): Equals['value'] {
  try {
    const value = JSON.parse(/^"/.test(text) ? text : text.toLowerCase());
    if (isStorable(String(value))) return value;
  } catch {
    // Refused below.
  }
  throw refuse('A filter value is not valid');
}

/** Returns whether PostgreSQL can store a text: it allows no null character. */
export const isStorable = (text: string) => !text.includes('\0');

type FoundText = { field: string; text: string };

/** All texts in a value, each with the names that lead to it: `client_info.responsible`. */
export function textsIn(value: unknown, field = ''): FoundText[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, part]) =>
    // The place in a list says nothing to people.
    textsIn(part, isList ? field : field === '' ? name : `${field}.${name}`),
  );
}

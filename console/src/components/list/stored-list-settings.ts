import { storedIn } from '../../platform/session/browser-session.ts';

/** What a person has chosen for all lists and, by its address, the columns of each of them and the search it opens with. */
export type ListSettings = {
  qtd?: number;
  isCompact?: boolean;
  columns?: Record<string, string>;
  first?: Record<string, object>;
};

export const listSettingsKey = (person: number) => `lists:${person}`;

/** The settings of a person in this browser. What anything else has written there counts as none. */
export function storedListSettings(person: number): ListSettings {
  const found = storedIn(localStorage, listSettingsKey(person)) as ListSettings | null | undefined;
  if (typeof found !== 'object' || found === null) return {};
  const { qtd, isCompact, columns, first } = found;
  return {
    ...(typeof qtd === 'number' && { qtd }),
    isCompact: isCompact === true,
    columns: Object.fromEntries(
      Object.entries(columns ?? {}).filter(([, chosen]) => typeof chosen === 'string'),
    ),
    first: first ?? {},
  };
}

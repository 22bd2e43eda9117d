import { storedIn } from '../../platform/session/browser-session.ts';

/** A person's choices for all lists and, by list address, the columns and the initial search of each. */
export type ListSettings = {
  qtd?: number;
  isCompact?: boolean;
  columns?: Record<string, string>;
  first?: Record<string, object>;
};

export const listSettingsKey = (person: number) => `lists:${person}`;

/** The settings of a person in this browser. Anything invalid in the storage counts as no settings. */
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

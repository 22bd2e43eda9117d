import { companies } from '@retaguarda/contract/entities/companies';
import { limits } from '@retaguarda/contract/limits';
import { useCall } from '../api/hooks.ts';

/** The companies to choose from: those whose name holds what was typed, or the first hundred. */
export function useCompaniesNamed(typed: string) {
  // The server takes letters, digits and spaces; whatever else is typed finds nothing anyway.
  const name = typed
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\d ]/gu, ' ')
    .slice(0, limits.filter.max)
    .trim();
  const isSearch = name.length >= limits.filter.min;
  return useCall(companies.list, {
    query: { page: 1, qtd: limits.page.selector, name: isSearch ? name : undefined },
  });
}

import { companies } from '@retaguarda/contract/entities/companies';
import { limits } from '@retaguarda/contract/limits';
import { useCall } from '../api/hooks.ts';

/** The companies whose name contains what was typed, or the first hundred while too little was typed. */
export function useCompaniesNamed(typed: string) {
  // The server refuses anything but letters, digits and spaces.
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

import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { unmaskDocument } from '@retaguarda/contract/documents';
import { bestMatches } from '../../platform/text/best-matches.ts';
import { OptionLines } from '../../platform/ui/search-select.tsx';

/** A company to choose. Those who may not see companies get no document. */
export type CompanyItem = ComboboxItem & { document?: string | undefined };

/** Shows a company with its document: two companies may have the same name. */
export const renderCompany = ({ option }: { option: CompanyItem }) => (
  <OptionLines name={option.label} second={option.document} />
);

/** Returns the companies with the typed text in their document or their name, the best matches first. */
export const companiesMatching: OptionsFilter = ({ options, search }) => {
  const items = options as CompanyItem[];
  const part = /\d/.test(search) ? unmaskDocument(search) : undefined;
  const documented = items.filter(
    ({ document }) => part && document && unmaskDocument(document).includes(part),
  );
  return [...new Set([...documented, ...bestMatches(items, search, ({ label }) => label)])];
};

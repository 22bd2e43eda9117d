import { useDebouncedValue } from '@mantine/hooks';
import { companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import { documentFilter, nameFilter } from '@retaguarda/contract/filters';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { companiesMatching, renderCompany } from './company-options.tsx';

const firstPage = { page: 1, qtd: limits.page.selector };

/**
 * The companies a person can choose from: the first hundred or, when three characters are typed, those with them in their
 * name or their document. Only those who may see companies can search by document.
 */
export function useCompaniesToChoose() {
  const { t } = useTranslation();
  const can = useCan();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 300);
  // The server refuses anything but letters, digits and spaces in a name.
  const name = nameFilter.safeParse(settled.normalize('NFC').replace(/[^\p{L}\p{M}\d ]/gu, ' ')).data;
  const document = can(wholeCompanies) ? documentFilter.safeParse(settled).data : undefined;
  const byName = useCall(companies.list, { query: { ...firstPage, name } });
  const byDocument = useCall(companies.list, document ? { query: { ...firstPage, document } } : undefined);
  const readings = [byName, byDocument];
  const isSearching = typed !== settled || readings.some(({ isFetching }) => isFetching);
  const hasFailed = readings.some(({ isError }) => isError);

  return {
    rows: readings.flatMap(({ data }) => data?.clients ?? []),
    /** The props of the select that shows them. */
    select: {
      isSearching,
      onTyped: setTyped,
      filter: companiesMatching,
      renderOption: renderCompany,
      nothingFoundMessage: isSearching ? t('loading') : hasFailed ? t('failed') : t('companyNone'),
      onDropdownOpen: () => {
        for (const { isError, refetch } of readings) if (isError) void refetch();
      },
    },
  };
}

import { companies } from '@retaguarda/contract/entities/companies';
import { say } from '@retaguarda/contract/messages';
import { createContext, use } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

/**
 * The name of a company, with a note when it is inactive. It is read for those who may see companies; without an id nothing
 * is read.
 */
export function useCompany(id: number | undefined) {
  const { t } = useTranslation();
  const can = useCan();
  const reading = useCall(companies.list, id && can(companies.list) ? { query: { id } } : undefined);
  const company = reading.data?.clients[0];
  return {
    reading,
    /** True as well when there is nothing to read. */
    isReady: !reading.isLoading && !reading.error,
    /** Its state, which decides about its time zone. */
    state: company?.client_info?.state ?? '',
    name: company && (company.active === '1' ? company.name : t('companyInactive', { name: company.name })),
  };
}

/** The company whose page the screen is a part of. The screen then has no head of its own and no company filter. */
export const GivenCompany = createContext<{ id: number; name: string | undefined } | undefined>(undefined);

export const useGivenCompany = () => use(GivenCompany);

/** Asks the person to choose a company. It is a toast, because the error at the field is easily overlooked. */
export const askForCompany = () => notify.info(translate(say('Please select a company')));

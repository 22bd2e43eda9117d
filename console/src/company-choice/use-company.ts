import { companies } from '@retaguarda/contract/entities/companies';
import { useCall } from '../api/hooks.ts';
import { useCan } from '../session/use-can.ts';

/** The name of a company. It is read for those who may see companies; without an id nothing is read. */
export function useCompany(id: number | undefined) {
  const can = useCan();
  const reading = useCall(companies.list, id && can(companies.list) ? { query: { id } } : undefined);
  return {
    reading,
    /** True as well when there is nothing to read. */
    isReady: !reading.isLoading && !reading.error,
    name: reading.data?.clients[0]?.name,
  };
}

import { companies } from '@retaguarda/contract/entities/companies';
import { useCall } from '../api/hooks.ts';
import { useCan } from '../session/use-can.ts';

/** The company that a form's address names; its name only for those who may see companies. */
export function useCompany(id: number) {
  const can = useCan();
  const reading = useCall(companies.list, can(companies.list) ? { query: { id } } : undefined);
  return {
    reading,
    /** It is there, or nobody may know. */
    isReady: !reading.isLoading && !reading.error,
    name: reading.data?.clients[0]?.name,
  };
}

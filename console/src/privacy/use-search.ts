import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const everyMilliseconds = 1_000;

/** The search for mentions of the person of a request: read again and again while it runs, also after the page was left. */
export const useSearch = (id: number, isPossible: boolean) =>
  useQuery({
    queryKey: ['privacy_request', privacyPeople.search.path, id],
    queryFn: ({ signal }) => call(privacyPeople.search, { query: { id } }, signal),
    enabled: isPossible,
    refetchInterval: ({ state }) => (state.data?.state === 'searching' ? everyMilliseconds : false),
    meta: { isShownByPage: true },
  });

export type Search = ReturnType<typeof useSearch>;

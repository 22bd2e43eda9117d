import { securityLog } from '@retaguarda/contract/entities/security-log';
import { usePages } from '../../capabilities/log/log-card.tsx';
import { useListSearch } from '../../components/list/use-list.ts';
import { call } from '../../platform/api/call.ts';
import type { ScreenPath } from '../../platform/ui/address.ts';
import { filterOf, securitySearch } from './security-search.ts';

/** Returns the events that the filters in the address find; only those of one account where it is given. */
export function useSecurityLog(screen: ScreenPath, only: { system_user_id?: number }) {
  const search = useListSearch(screen, securitySearch, securityLog.list.query, filterOf);
  // It is shown at once: an address whose filters cannot be read shows all events.
  const filter = { ...search.query, ...only };
  const reading = usePages(['security', securityLog.list.path, filter], (before, signal) =>
    call(securityLog.list, { query: { ...filter, before } }, signal),
  );
  return { search, filter, reading, entries: reading.data?.pages.flatMap(({ events }) => events) };
}

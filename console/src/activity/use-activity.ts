import { activity } from '@retaguarda/contract/entities/activity';
import { call } from '../api/call.ts';
import { useSearch } from '../list/use-search.ts';
import { usePages } from '../log/use-pages.ts';
import { activitySearch, filterOf } from './activity-search.ts';

/** The changes that the filters in the address find. */
export function useActivity() {
  const search = useSearch('/activity', activitySearch);
  const filter = search.applied && filterOf(search.applied);
  const reading = usePages(filter && ['change', activity.list.path, filter], (before, signal) =>
    call(activity.list, { query: { ...filter, before } }, signal),
  );
  const pages = reading.data?.pages;
  const keptSince = pages?.at(-1)?.kept_since ?? undefined;
  const wantsOlder = keptSince && (!filter?.from || Date.parse(filter.from) < Date.parse(keptSince));
  return {
    search,
    filter,
    reading,
    entries: pages?.flatMap(({ changes }) => changes),
    lookedAtUntil: pages?.at(-1)?.looked_at_until ?? undefined,
    keptSince: wantsOlder ? keptSince : undefined,
  };
}

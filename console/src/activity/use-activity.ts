import { activity } from '@retaguarda/contract/entities/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useSearch } from '../list/use-search.ts';
import { activitySearch, filterOf } from './activity-search.ts';

/** The changes that the filters in the address find, from the newest on: as many pages as were asked for. */
export function useActivity() {
  const search = useSearch('/activity', activitySearch);
  const filter = search.applied && filterOf(search.applied);
  const reading = useInfiniteQuery({
    queryKey: ['change', activity.list.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(activity.list, { query: { ...filter, before: pageParam } }, signal),
    enabled: filter !== undefined,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const pages = reading.data?.pages;
  return {
    search,
    filter,
    reading,
    entries: pages?.flatMap(({ changes }) => changes),
    lookedAtUntil: pages?.at(-1)?.looked_at_until ?? undefined,
  };
}

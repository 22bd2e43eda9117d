import { useInfiniteQuery } from '@tanstack/react-query';

/** Reads a record from the newest entry on: as many pages as were asked for, and nothing without a key. */
export const usePages = <Page extends { next: number | null }>(
  key: readonly unknown[] | undefined,
  read: (before: number | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey: key ?? [],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    enabled: key !== undefined,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

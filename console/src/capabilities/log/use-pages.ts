import { useInfiniteQuery } from '@tanstack/react-query';

/** Reads a log from the newest entry on: as many pages as were asked for. */
export const usePages = <Page extends { next: number | null }>(
  key: readonly unknown[],
  read: (before: number | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

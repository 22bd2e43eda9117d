import { type LinkProps, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The address of a screen. Write it with `linkOptions`, which checks that the path and its parts fit together. */
export type LinkTo = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;

export type ScreenPath = NonNullable<LinkProps['to']>;

/** A screen that is known only at run time, where the router cannot check its search: the screen itself checks it. */
export const linkWithSearch = (to: ScreenPath, search: object): LinkTo => ({ to, search: search as never });

/** Returns the ids in the address, such as `idUser`. Some screens are at several addresses, so each id may be missing. */
export const useIds = () => useParams({ strict: false });

/** Returns the search in the address, read with the same function as the route reads it. */
export const useAddressSearch = <Search>(read: (search: Record<string, unknown>) => Search) =>
  read(useSearch({ strict: false }));

/** Returns an id in the search of an address; undefined for anything else. */
export const idIn = (value: unknown) =>
  /^[1-9]\d{0,9}$/.test(String(value)) && Number(value) <= greatestId ? Number(value) : undefined;

/** PostgreSQL's greatest integer. */
const greatestId = 2 ** 31 - 1;

/** Returns the row that a new one is a copy of. */
export function copyIn({ copy }: { copy?: unknown }): { copy?: number } {
  const id = idIn(copy);
  return id === undefined ? {} : { copy: id };
}

type Compared = { from?: number | undefined; to?: number | undefined };

/** Returns the two companies that are compared. */
export const comparedIn = ({ from, to }: Record<string, unknown>): Compared => ({
  from: idIn(from),
  to: idIn(to),
});

type Sought = { text?: string; kind?: string; page?: number };

/** Reads the search over everything from the address. */
export const searchInAddress = ({ text, kind, page }: Record<string, unknown>): Sought => ({
  ...(typeof text === 'string' && { text }),
  ...(typeof kind === 'string' && { kind }),
  ...(Number(page) > 1 && { page: Math.floor(Number(page)) }),
});

/** Calls `act` on each navigation to another address, unless the navigation is blocked. */
export function useOnLeaving(act: () => void) {
  const router = useRouter();
  const onLeaving = useEffectEvent(act);
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ hrefChanged }) => void (hrefChanged && onLeaving())),
    [router],
  );
}

import { useParams, useSearch } from '@tanstack/react-router';

/** The ids in the address, such as `idUser`. Some screens are at several addresses, so each id may be missing. */
export const useIds = () => useParams({ strict: false });

/** The row that a new one is a copy of, by its id in the address. */
export const copyIn = ({ copy }: { copy?: unknown }): { copy?: number } =>
  /^[1-9]\d{0,9}$/.test(String(copy)) ? { copy: Number(copy) } : {};

/** The search in the address, read with the same function as the route reads it. */
export const useAddressSearch = <Search>(read: (search: Record<string, unknown>) => Search) =>
  read(useSearch({ strict: false }));

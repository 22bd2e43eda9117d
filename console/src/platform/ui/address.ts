import { useParams, useSearch } from '@tanstack/react-router';

/** The ids in the address, such as `idUser`. Some screens are at several addresses, so each id may be missing. */
export const useIds = () => useParams({ strict: false });

/** The search in the address, read with the same function as the route reads it. */
export const useAddressSearch = <Search>(read: (search: Record<string, unknown>) => Search) =>
  read(useSearch({ strict: false }));

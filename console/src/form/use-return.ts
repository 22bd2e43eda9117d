import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type RememberedSearch, rememberedSearch } from '../page/remembered-searches.ts';

/** The ways back from a form to its list, as it was left, or showing `otherwise`. */
export function useReturn<const List extends NonNullable<LinkProps['to']>>(
  list: List,
  otherwise: RememberedSearch,
) {
  const navigate = useNavigate();
  const left = rememberedSearch(list);
  // What was last searched may be another company's.
  const search = left && isSameCompany(left, otherwise) ? left : otherwise;
  const go = (ignoreBlocker: boolean) => navigate({ to: list, search: search as never, ignoreBlocker });
  return {
    /** What the list will show. */
    search,
    /** Asks first when something was changed. */
    cancel: () => go(false),
    finish: () => go(true),
  };
}

const isSameCompany = (left: RememberedSearch, otherwise: RememberedSearch) =>
  !('client_id' in otherwise) || left.client_id === otherwise.client_id;

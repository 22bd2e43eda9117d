import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type RememberedSearch, rememberedSearch } from '../page/remembered-searches.ts';

/** The ways back from a form to its list. The list shows what was searched last, or else what `otherwise` says. */
export function useReturn(list: NonNullable<LinkProps['to']>, otherwise: RememberedSearch) {
  const navigate = useNavigate();
  const last = rememberedSearch(list);
  // The last search may have been for another company.
  const search = last && isSameCompany(last, otherwise) ? last : otherwise;
  const go = (ignoreBlocker: boolean) => navigate({ to: list, search: search as never, ignoreBlocker });
  return {
    /** The list, and what it will show. */
    list: { to: list, search },
    /** Goes back, after asking when something would be lost. */
    cancel: () => go(false),
    /** Goes back without asking. */
    finish: () => go(true),
  };
}

const isSameCompany = (last: RememberedSearch, otherwise: RememberedSearch) =>
  !('client_id' in otherwise) || last.client_id === otherwise.client_id;

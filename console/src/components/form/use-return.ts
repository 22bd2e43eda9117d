import { limits } from '@retaguarda/contract/limits';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type LinkTo, linkWithSearch, type ScreenPath } from '../../platform/ui/address.ts';
import { type RememberedSearch, rememberedSearch } from '../list/list-storage.ts';
import { openAnotherForm } from '../page/another-form.ts';
import { noteSavedInput, pageBefore } from '../page/visited-pages.ts';

type Options = {
  /** Returns to the list, from whichever page the form was opened. */
  ignoresOrigin?: boolean;
};

/**
 * Returns the way back from a form: to the page of the console from which it was opened; or to the list, if that was the page, or
 * if it is not known. The list shows what was searched last, or else what `otherwise` says. When nothing was searched, a
 * new row is shown: its name is searched for.
 */
export function useReturn(
  list: ScreenPath,
  otherwise: RememberedSearch,
  { ignoresOrigin = false }: Options = {},
) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const last = rememberedSearch(list);
  // The last search may have been for another company.
  const search = last && isSameCompany(last, otherwise) ? last : otherwise;
  const go = (search: RememberedSearch, ignoreBlocker: boolean) => {
    const before = ignoresOrigin ? undefined : pageBefore(history);
    if (!before || before.page === list) {
      void navigate({ ...linkWithSearch(list, search), ignoreBlocker });
      return list;
    }
    history.go(before.steps, { ignoreBlocker });
    return before.page;
  };
  return {
    /** The list, and what it will show. */
    list: { to: list, search },
    /** Goes back, after asking when something would be lost. */
    cancel: () => void go(search, false),
    /** Goes back without asking, after the row was saved. Returns the page that it goes to. */
    finish: (created?: object) => {
      noteSavedInput();
      return go(created && search !== last ? { ...otherwise, ...searchFor(created), page: 1 } : search, true);
    },
    /** Opens the page of a new row in place of its form. */
    open: (page: LinkTo) => {
      noteSavedInput();
      return navigate({ ...page, replace: true, ignoreBlocker: true });
    },
    /** Opens the form again after a new row was saved, empty: also where that row began as a copy of another one. */
    addAnother: async () => {
      await navigate({
        to: '.',
        search: ({ copy: _, ...rest }) => rest,
        replace: true,
        ignoreBlocker: true,
      });
      openAnotherForm();
    },
  };
}

/** Makes a search that finds a row: by its company, and by the longest part of its name that a filter accepts. */
function searchFor(created: { client_id?: unknown; name?: unknown }): RememberedSearch {
  const { client_id, name } = created;
  const parts = typeof name === 'string' ? (name.match(/[\p{L}\p{M}\d ]+/gu) ?? []) : [];
  const [longest = ''] = parts.map((part) => part.trim()).sort((one, other) => other.length - one.length);
  return {
    ...(typeof client_id === 'number' && { client_id }),
    ...(longest.length >= limits.filter.min && { name: longest.slice(0, limits.filter.max) }),
  };
}

const isSameCompany = (last: RememberedSearch, otherwise: RememberedSearch) =>
  !('client_id' in otherwise) || last.client_id === otherwise.client_id;

import type { Language } from '@retaguarda/contract/languages';
import { storedListSettings } from './components/list/stored-list-settings.ts';
import { requestEarly } from './platform/api/early-replies.ts';
import { liveSession } from './platform/session/browser-session.ts';
import { needsSignIn } from './platform/session/public-pages.ts';
import { languageCodes, languageIn, languageKey } from './platform/text/language-codes.ts';
import { captureEarlyTyping } from './platform/ui/early-typing.ts';
import { preloadFiles } from './platform/ui/preload-files.ts';

type Files = string[];

/**
 * A list: its files, the call that reads it, another call when a company is chosen, their parameters, and those added to
 * the search.
 */
type List = {
  files: Files;
  reads: string;
  readsOfCompany?: string;
  takes: { names: string[]; sorts: string[] };
  more: { qtd: number };
};

/** What the first screens need. The build knows the files: it writes this into the page. */
export type FirstScreens = {
  signIn: Files;
  app: Files;
  texts: Record<Language, { signIn: Files; lists: Files }>;
  lists: Record<string, List>;
  /** The call that reads what the person may do. */
  session: string;
};

/**
 * Starts the requests of the first screen at once, before any code is loaded: for its files and, when the address is that
 * of a list with a search, for its rows. It is written into the page itself, so that no other request comes before.
 */
export function startRequests({ signIn, app, texts, lists, session }: FirstScreens) {
  const language = languageIn(localStorage.getItem(languageKey));
  document.documentElement.lang = languageCodes[language];
  const live = liveSession();
  const bearer = live?.Authorization;
  if (!bearer && needsSignIn(location.pathname)) {
    preloadFiles([...signIn, ...texts[language].signIn]);
    globalThis.filesForLater = [...app, ...texts[language].lists];
    return;
  }
  captureEarlyTyping();
  const list = lists[location.pathname];
  preloadFiles([...app, ...texts[language].lists, ...(list?.files ?? [])]);
  if (!bearer) return;
  requestEarly({ method: 'GET', path: session, bearer });
  if (list) requestRows(list, bearer, live.user.id);
}

function requestRows({ reads, readsOfCompany, takes, more }: List, bearer: string, person: number) {
  const { columns: _, ...search } = Object.fromEntries(new URLSearchParams(location.search));
  // Without a page, or with a filter that the list does not have, nothing was searched yet.
  if (!search.page || Object.keys(search).some((name) => !takes.names.includes(name))) return;
  if (search.sort && !takes.sorts.includes(search.sort)) return;
  const path = search.client_id && readsOfCompany ? readsOfCompany : reads;
  const { qtd = more.qtd } = storedListSettings(person);
  requestEarly({ method: 'GET', path, query: { ...more, qtd, ...search }, bearer });
}

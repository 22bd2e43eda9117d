import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { needsSignIn } from '../../platform/session/browser-session.ts';
import { openAnotherForm } from './another-form.ts';

/** A page that was left with input that is lost. */
const lost = Symbol();

/**
 * The pages of the console that the signed-in person has opened since this document was loaded, by their position in the
 * history of the tab. Positions that are not known, such as those of a previous person, have none.
 */
let pages: (string | typeof lost | undefined)[] = [];

/** Whether the input on the shown page is saved or given up. The page stays until the next one has loaded. */
let isOver = false;

const positionIn = (history: RouterHistory) => history.location.state.__TSR_index;

/** Notes every page that is opened. */
export function followPages({ history, subscribe }: AnyRouter) {
  // Not `history.subscribe`: until the router subscribes there, it expects no subscriber.
  subscribe('onBeforeLoad', ({ pathChanged }) => {
    const { pathname } = history.location;
    pages[positionIn(history)] = needsSignIn(pathname) && pathname !== '/login' ? pathname : undefined;
    // The person is back before the next page has replaced the form: without this, they would get the old one.
    if (isOver && !pathChanged) openAnotherForm();
  });
  subscribe('onResolved', () => {
    isOver = false;
  });
}

/** Forgets the pages of a person when another one signs in. */
export function forgetPages() {
  pages = [];
}

/** Called when the person gives up what they have entered on the open page: no form returns there. */
export function noteLostInput(history: RouterHistory) {
  pages[positionIn(history)] = lost;
  isOver = true;
}

/** Called when what was entered on the open page is saved, before the next one is opened. */
export function noteSavedInput() {
  isOver = true;
}

/**
 * Returns the page from which the open one was opened, and how many steps of the history it is away; undefined if that is not known.
 * Other pages of the same record, such as the tabs of a company, are passed over: the record may be deleted.
 */
export function pageBefore(history: RouterHistory) {
  const { pathname } = history.location;
  const isOfRecord = (page: string) =>
    page === pathname || (/\/\d+$/.test(pathname) && page.startsWith(`${pathname}/`));
  const last = positionIn(history);
  for (let position = last - 1; position >= 0; position -= 1) {
    const page = pages[position];
    if (page === undefined) return undefined;
    if (page !== lost && !isOfRecord(page)) return { page, steps: position - last };
  }
  return undefined;
}

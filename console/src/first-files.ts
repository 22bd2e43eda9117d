import type { Language } from '@retaguarda/contract/languages';
import { liveSession, needsSignIn } from './platform/session/browser-session.ts';
import { languageCodes, languageIn, languageKey } from './platform/text/language-codes.ts';
import { captureEarlyTyping } from './platform/ui/early-typing.ts';
import { watchForMissingFiles } from './platform/ui/missing-files.ts';
import { preloadFiles } from './platform/ui/preload-files.ts';

type Files = string[];

/** The files of the first screens. The build knows them: it writes this into the page. */
export type FirstScreens = {
  signIn: Files;
  app: Files;
  texts: Record<Language, { signIn: Files; lists: Files }>;
  /** By address. */
  lists: Record<string, Files>;
};

/**
 * Loads all files of the first screen at once. It is written into the page itself, so that no file waits for the code of
 * another one.
 */
export function loadFirstFiles({ signIn, app, texts, lists }: FirstScreens) {
  const language = languageIn(localStorage.getItem(languageKey));
  document.documentElement.lang = languageCodes[language];
  watchForMissingFiles(language);
  if (!liveSession() && needsSignIn(location.pathname)) {
    preloadFiles([...signIn, ...texts[language].signIn]);
    globalThis.filesForLater = [...app, ...texts[language].lists];
    return;
  }
  captureEarlyTyping();
  preloadFiles([...app, ...texts[language].lists, ...(lists[location.pathname] ?? [])]);
}

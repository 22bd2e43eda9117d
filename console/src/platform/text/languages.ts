import type { Language } from '@retaguarda/contract/languages';
import type { LaterTexts, ListTexts, SignInTexts } from './dictionary.ts';
import { languageCodes } from './language-codes.ts';

/** The texts that a page needs first: those of the pages without a session, or those of the lists. */
export type Part = 'signIn' | 'lists';

type Loading = {
  signIn: () => Promise<SignInTexts>;
  lists: () => Promise<ListTexts>;
  later: () => Promise<LaterTexts>;
};

/** The languages. Each has its name in that language, its code for the browser, and functions that load its texts. */
export const languages = {
  pt: {
    name: 'Português',
    html: languageCodes.pt,
    signIn: async () => (await import('./pt/sign-in.ts')).signIn,
    lists: async () => (await import('./pt/lists.ts')).lists,
    later: async () => (await import('./pt/later.ts')).later,
  },
  eng: {
    name: 'English',
    html: languageCodes.eng,
    signIn: async () => (await import('./eng/sign-in.ts')).signIn,
    lists: async () => (await import('./eng/lists.ts')).lists,
    later: async () => (await import('./eng/later.ts')).later,
  },
  sp: {
    name: 'Español',
    html: languageCodes.sp,
    signIn: async () => (await import('./sp/sign-in.ts')).signIn,
    lists: async () => (await import('./sp/lists.ts')).lists,
    later: async () => (await import('./sp/later.ts')).later,
  },
} satisfies Record<Language, { name: string; html: string } & Loading>;

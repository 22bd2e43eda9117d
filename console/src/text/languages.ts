import type { Language } from '@retaguarda/contract/languages';
import type { Dictionary, LaterTexts, SignInTexts } from './dictionary.ts';
import { languageCodes } from './language-codes.ts';

/** What a page needs to say: the texts of the pages that are opened without a session, or all of them. */
export type Part = 'signIn' | 'all';

type Loading = {
  signIn: () => Promise<SignInTexts>;
  all: () => Promise<Dictionary>;
  /** What no first screen shows, so that none waits for it. */
  later: () => Promise<LaterTexts>;
};

/** The languages. Each has its name in that language, its code for the browser, and functions that load its texts. */
export const languages = {
  pt: {
    name: 'Português',
    html: languageCodes.pt,
    signIn: async () => (await import('./pt/sign-in.ts')).signIn,
    all: async () => (await import('./pt/pt.ts')).pt,
    later: async () => (await import('./pt/later.ts')).later,
  },
  eng: {
    name: 'English',
    html: languageCodes.eng,
    signIn: async () => (await import('./eng/sign-in.ts')).signIn,
    all: async () => (await import('./eng/eng.ts')).eng,
    later: async () => (await import('./eng/later.ts')).later,
  },
  sp: {
    name: 'Español',
    html: languageCodes.sp,
    signIn: async () => (await import('./sp/sign-in.ts')).signIn,
    all: async () => (await import('./sp/sp.ts')).sp,
    later: async () => (await import('./sp/later.ts')).later,
  },
} satisfies Record<Language, { name: string; html: string } & Loading>;

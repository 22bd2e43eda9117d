import type { later } from './pt/later.ts';
import type { pt } from './pt/pt.ts';
import type { signIn } from './pt/sign-in.ts';

/** Portuguese is the source. Another language that does not have exactly the same keys does not compile. */
export type Source = typeof pt & typeof later;
export type Area = keyof Source;
export type Text<A extends Area> = Record<keyof Source[A], string>;
export type Dictionary = { [A in keyof typeof pt]: Text<A> };

/** The texts that are loaded with the first dialog, card or screen that shows them. */
export type LaterTexts = { [A in keyof typeof later]: Text<A> };

/** The texts of the pages that are opened without a session. */
export type SignInTexts = { [A in keyof typeof signIn]: Record<keyof (typeof signIn)[A], string> };

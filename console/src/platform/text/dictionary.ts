import type { later } from './pt/later.ts';
import type { lists } from './pt/lists.ts';
import type { signIn } from './pt/sign-in.ts';

/** Portuguese is the source. Another language that does not have exactly the same keys does not compile. */
export type Source = typeof lists & typeof later;
export type Area = keyof Source;
export type Text<A extends Area> = Record<keyof Source[A], string>;

/** The same areas with the same keys. */
type Like<Areas> = { [A in keyof Areas]: Record<keyof Areas[A], string> };

export type ListTexts = Like<typeof lists>;
export type LaterTexts = Like<typeof later>;

/** The texts of the pages that are opened without a session. */
export type SignInTexts = Like<typeof signIn>;

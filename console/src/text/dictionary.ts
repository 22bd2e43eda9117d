import type { pt } from './pt/pt.ts';

/** Portuguese is the source. Another language that does not have exactly the same keys does not compile. */
export type Source = typeof pt;
export type Area = keyof Source;
export type Text<A extends Area> = Record<keyof Source[A], string>;
export type Dictionary = { [A in Area]: Text<A> };

import type { LinkProps } from '@tanstack/react-router';

/** The address of a screen. Write it with `linkOptions`, which checks that the path and its parts fit together. */
export type LinkTo = Pick<LinkProps, 'to' | 'params' | 'search'>;

export type ScreenPath = NonNullable<LinkProps['to']>;

/** A screen that is known only at run time, where the router cannot check its search: the screen itself checks it. */
export const linkWithSearch = (to: ScreenPath, search: object): LinkTo => ({ to, search: search as never });

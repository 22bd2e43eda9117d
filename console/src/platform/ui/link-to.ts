import type { LinkProps } from '@tanstack/react-router';

/** The address of a screen. Write it with `linkOptions`, which checks that the path and its parts fit together. */
export type LinkTo = Pick<LinkProps, 'to' | 'params' | 'search'>;

export type ListPath = NonNullable<LinkProps['to']>;

/** A list with a search. The router cannot check a search whose list is known only at run time: the list itself does. */
export const linkToList = (to: ListPath, search: object): LinkTo => ({ to, search: search as never });

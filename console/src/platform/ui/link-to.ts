import type { LinkProps } from '@tanstack/react-router';

/** The address of a screen. Write it with `linkOptions`, which checks that the path and its parts fit together. */
export type LinkTo = Pick<LinkProps, 'to' | 'params' | 'search'>;

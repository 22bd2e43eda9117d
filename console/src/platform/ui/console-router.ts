import type { AnyRouter } from '@tanstack/react-router';

/** The router of the console, for messages, which are shown outside of it. The sign-in has none. */
export const consoleRouter: { current?: AnyRouter } = {};

import type { Plugin } from 'vite';

const code = `import { useId as useReactId } from 'react';
export function useId(given) {
  const made = useReactId();
  return typeof given === 'string' ? given : made;
}`;

/**
 * Replaces Mantine's `useId` by that of React. Mantine's gives each field another id once it is on the page, for pages that are
 * rendered on a server: every screen with a field would be rendered twice before it is drawn.
 */
export const stableIds: Plugin = {
  name: 'stable-ids',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler: () => ({ code, map: null }),
  },
};

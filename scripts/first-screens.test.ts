import { describe, expect, it } from 'vitest';
import { lists } from '../console/build/first-screens.ts';
import { importPathTo, reach } from '../console/build/reach.ts';

/** Packages, and components of Mantine, that the sign-in loads. Each of them delays it: add one only if it must. */
const forSignIn = [
  ...['react', 'react-dom', 'scheduler', 'get-nonce', 'clsx'],
  ...['@mantine/hooks', '@mantine/form', '@standard-schema/spec', 'fast-deep-equal', 'klona'],
  ...['@tabler/icons-react'],
  ...'ActionIcon Alert Anchor Button Center Checkbox CloseButton Group InlineInput Input InputBase Loader'.split(
    ' ',
  ),
  ...'Paper PasswordInput Stack Text TextInput Title Transition UnstyledButton'.split(' '),
];

/** What every screen behind the sign-in loads, and a list. */
const forLists = [
  ...forSignIn,
  ...['zod', '@tanstack/react-query', '@tanstack/query-core', '@tanstack/react-router'],
  ...['@tanstack/router-core', '@tanstack/history', '@tanstack/store', '@tanstack/react-store'],
  ...['use-sync-external-store', 'isbot', 'cookie-es', 'seroval', 'seroval-plugins'],
  ...'Avatar Badge Breadcrumbs Card Pagination VisuallyHidden'.split(' '),
];

/** The package, or the component of Mantine, that a file belongs to; undefined for a file of ours. */
function nameOf(file: string) {
  const [, component] = /\/@mantine\/core\/esm\/components\/(\w+)/.exec(file) ?? [];
  if (component || file.includes('/@mantine/core/')) return component;
  return /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
}

/** How each thing is reached that is not in the list of those that may be loaded. */
function unexpected(reached: ReturnType<typeof reach>, expected: string[]) {
  const found = new Map<string, string>();
  for (const file of reached.keys()) {
    const name = nameOf(file);
    if (name && !expected.includes(name) && !found.has(name)) found.set(name, importPathTo(reached, file));
  }
  return [...found.values()];
}

describe('Before the first screen is shown, nothing is loaded that it does not need', () => {
  it('the sign-in', () => {
    expect(unexpected(reach('main.tsx', 'features/sign-in/sign-in.tsx'), forSignIn)).toEqual([]);
  });

  it('a list', () => {
    const companies = reach('main.tsx', 'app/app.tsx', lists['/companies']);
    expect(unexpected(companies, forLists)).toEqual([]);
  });

  it('toasts come after the sign-in, and do not bring the screens with them', () => {
    expect(unexpected(reach('platform/ui/toasts.tsx'), [...forSignIn, 'react-toastify'])).toEqual([]);
  });
});

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useFormsOpened } from '../components/page/another-form.ts';
import { followPages, forgetPages } from '../components/page/visited-pages.ts';
import { parseSearch, stringifySearch } from '../platform/api/address-search.ts';
import { queryClient } from '../platform/api/query-client.ts';

/**
 * Renders a small console that has only these screens, opens an address, and waits until its screen has loaded. Before a screen
 * is shown, it waits for what `files` says: its code may still be on the way.
 */
export async function renderAt(
  address: string,
  screens: Record<string, () => ReactNode>,
  files: Record<string, () => Promise<unknown>> = {},
) {
  const root = createRootRoute({ component: Screens });
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component, loader: () => files[path]?.() }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  forgetPages();
  followPages(router);
  await router.load();
  // RouterProvider expects the router of the whole console: that type is registered, and this router has other routes.
  const { unmount } = render(<RouterProvider router={router as never} />, { wrapper: Providers });
  return {
    address: () => router.state.location.href,
    back: () => history.back(),
    go: (to: string) => router.navigate({ to }),
    history,
    unmount,
  };
}

/** As in the layout of the console, reopening a form resets it. */
const Screens = () => <Outlet key={useFormsOpened()} />;

/** The providers that the components of the console need. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
);

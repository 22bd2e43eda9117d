import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseSearch, stringifySearch } from '../app/routes/address.ts';
import { Providers } from './providers.tsx';

/** Opens an address of a small console that has these screens, and waits until its screen is there. */
export async function renderAt(address: string, screens: Record<string, () => ReactNode>) {
  const root = createRootRoute();
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  await router.load();
  // The types of the whole console's router are registered; this one has other screens.
  render(<RouterProvider router={router as never} />, { wrapper: Providers });
  return { address: () => router.state.location.href, back: () => history.back() };
}

import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NavigationProgress } from '../layout/navigation-progress.tsx';

export const root = createRootRoute({
  component: () => (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  ),
});

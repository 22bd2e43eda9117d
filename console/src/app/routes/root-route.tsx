import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './navigation-progress.module.css';

export const root = createRootRoute({
  component: () => (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  ),
});

/** A bar at the top edge while another screen is loading: it confirms the click at once. */
function NavigationProgress() {
  const { t } = useTranslation();
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return isLoading && <div className={classes.bar} role="progressbar" aria-label={t('loading')} />;
}

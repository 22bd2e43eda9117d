import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerReached, NotReached } from '../../api/server-reached.ts';

/**
 * A screen that is loaded when it is first opened. Where its file is gone, as after a new version, the router loads the
 * whole page anew; without a network that would leave nothing but the browser's own error page.
 */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error) => {
        throw (await isServerReached()) ? error : new NotReached('The console cannot be reached');
      }),
    name,
  );

import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerReached, NotReached } from '../../api/server-reached.ts';

/**
 * A screen whose file is loaded when the screen is first opened. When the file cannot be loaded, for example because a
 * new version has replaced it, the router reloads the whole page. Without a network that reload would end at the error
 * page of the browser, so then another error is thrown, which the router does not treat that way.
 */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error) => {
        throw (await isServerReached()) ? error : new NotReached('The console cannot be reached');
      }),
    name,
  );

import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerReachable, ServerUnreachable } from '../../platform/api/screen-errors.ts';
import { loadLater } from '../../platform/text/load-later.ts';

/** A list whose file is loaded when it is first opened. All that it says is loaded already. */
export const lazyList: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(reached(load), name);

/** Any other screen, which waits for its texts as well. */
export const lazy: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    reached(() => loadLater(load)),
    name,
  );

/**
 * When a file cannot be loaded, for example because a new version has replaced it, the router reloads the whole page.
 * Without a network that reload would end at the error page of the browser, so then another error is thrown, which the
 * router does not treat that way.
 */
const reached =
  <Module>(load: () => Promise<Module>) =>
  () =>
    load().catch(async (error) => {
      throw (await isServerReachable()) ? error : new ServerUnreachable('The console cannot be reached');
    });

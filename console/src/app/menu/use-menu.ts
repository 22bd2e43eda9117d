import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { menu } from './menu.ts';

/** Returns the menu entries that the signed-in person may open, with labels in the language of the page. */
export function useMenu() {
  useTranslation();
  const can = useCan();
  return menu.filter(can).map(({ label: [area, key], ...entry }) => ({
    ...entry,
    label: textIn(area as 'companies', key as 'title'),
  }));
}

/** Returns the menu entry of the screen at an address, as its route declares it. */
export function menuEntryOf(router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string) {
  const [, , found] = router.getMatchedRoutes(pathname);
  return found?.options.staticData?.menu;
}

/** Returns the menu entry of the screen that is shown or loading. */
export function useCurrentEntry() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  return menuEntryOf(router, pathname);
}

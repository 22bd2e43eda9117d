import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../session/use-can.ts';
import { menu } from './menu.ts';

/** The entries the signed-in person may open, named in their language. */
export function useMenu() {
  const { t } = useTranslation();
  const can = useCan();
  return menu
    .filter(({ calls }) => calls.some(can))
    .map(({ label: [ns, key], ...entry }) => ({ ...entry, label: t(key, { ns }) }));
}

/** The entry that the screen at an address names as its own. */
export function menuEntryOf(router: Pick<AnyRouter, 'getMatchedRoutes'>, pathname: string) {
  const [, , found] = router.getMatchedRoutes(pathname);
  return found?.options.staticData?.menu;
}

/** The entry of the screen that is shown, or about to be. */
export function useCurrentEntry() {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  return menuEntryOf(router, pathname);
}

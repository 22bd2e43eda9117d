import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { useCurrentEntry } from '../menu/use-menu.ts';
import type { LayoutSettings } from './layout-settings.ts';
import { MenuLinks } from './menu-links.tsx';
import classes from './side-menu.module.css';
import tones from './tones.module.css';
import { changeLayout } from './use-layout-settings.ts';

/** The type with names for the one with only icons, and the other way round. */
const pinned: Partial<Record<LayoutSettings['sidebarType'], LayoutSettings['sidebarType']>> = {
  icon: 'default',
  default: 'icon',
};

type SideMenuProps = Pick<LayoutSettings, 'sidebarType' | 'sidebarTheme'>;

/**
 * The menu at the left side. A menu of icons opens over the screen while the mouse or the focus is in it, and shows the
 * names. Choosing an entry or pressing Escape closes it, even if the mouse is still there, because the person wants
 * to see the screen.
 */
export function SideMenu({ sidebarType, sidebarTheme }: SideMenuProps) {
  const { t } = useTranslation('layout');
  const [isFollowed, setIsFollowed] = useState(false);
  const other = pinned[sidebarType];
  const scroll = useRef<HTMLDivElement>(null);
  const current = useCurrentEntry();
  // The current entry is in view. Not with scrollIntoView, which would scroll the page as well.
  useEffect(() => {
    const box = scroll.current;
    const link = box?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (!box || !link) return;
    const { offsetTop: top, offsetHeight: height } = link;
    box.scrollTop = Math.max(top + height - box.clientHeight, Math.min(box.scrollTop, top));
  }, [current]);
  return (
    <nav
      className={`${classes.side} ${tones[sidebarTheme]}`}
      data-type={sidebarType}
      data-followed={isFollowed || undefined}
      onPointerEnter={() => setIsFollowed(false)}
      onPointerLeave={() => setIsFollowed(false)}
      onKeyDown={({ key }) => key === 'Escape' && setIsFollowed(true)}
      aria-label={t('menu')}
    >
      <div ref={scroll} className={classes.scroll}>
        <MenuLinks
          type={sidebarType}
          direction="vertical"
          onFollow={() => setIsFollowed(true)}
          onPin={other && (() => changeLayout({ sidebarType: other }))}
        />
      </div>
    </nav>
  );
}

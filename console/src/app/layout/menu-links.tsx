import { Link } from '@tanstack/react-router';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { useCurrentEntry, useMenu } from '../menu/use-menu.ts';
import type { LayoutSettings } from './layout-settings.ts';
import classes from './menu-links.module.css';

type MenuLinksProps = {
  type: LayoutSettings['sidebarType'];
  direction: LayoutSettings['layout'];
  onFollow?: () => void;
};

/**
 * The entries of the menu. When only icons are shown at the top, a tooltip shows the name on hover and focus; a menu of
 * icons at the side opens instead. On a wide screen the menu at the top has room for the names.
 */
export function MenuLinks({ type, direction, onFollow }: MenuLinksProps) {
  const current = useCurrentEntry();
  return (
    <ul className={classes.links} data-type={type} data-direction={direction}>
      {useMenu().map(({ to, label, icon: Icon, isAdded }, place, entries) => {
        const isCurrent = to === current;
        return (
          <li key={to} data-begins-group={(isAdded && !entries[place - 1]?.isAdded) || undefined}>
            <Tooltip
              label={label}
              disabled={type !== 'icon' || direction === 'vertical'}
              side="bottom"
              offset={12}
              openDelay={0}
            >
              <Link
                to={to}
                className={classes.link}
                data-current={isCurrent || undefined}
                aria-current={isCurrent ? 'true' : undefined}
                activeOptions={{ includeSearch: false }}
                {...(onFollow && { onClick: onFollow })}
              >
                <Icon className={classes.icon} stroke={1.6} aria-hidden />
                <span className={classes.label}>{label}</span>
              </Link>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

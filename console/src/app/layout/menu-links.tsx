import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { useCurrentEntry, useMenu } from '../menu/use-menu.ts';
import type { LayoutSettings } from './layout-settings.ts';
import classes from './menu-links.module.css';

type MenuLinksProps = {
  type: LayoutSettings['sidebarType'];
  direction: LayoutSettings['layout'];
  onFollow?: () => void;
  /** Keeps the names of a menu of icons in view, or hides them again. */
  onPin?: (() => void) | undefined;
};

type Entry = ReturnType<typeof useMenu>[number];

/** Groups consecutive entries of the same group. */
function groupsOf(entries: Entry[]) {
  const groups: { name: Entry['group']; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.name === entry.group) last.entries.push(entry);
    else groups.push({ name: entry.group, entries: [entry] });
  }
  return groups;
}

/**
 * The entries of the menu in groups. When only icons are shown at the top, a tooltip shows the name on hover and focus; a
 * menu of icons at the side opens instead. On a wide screen the menu at the top has room for the names.
 */
export function MenuLinks({ type, direction, onFollow, onPin }: MenuLinksProps) {
  const { t } = useTranslation('layout');
  const current = useCurrentEntry();
  const isPinned = type !== 'icon';
  const PinIcon = isPinned ? IconPinnedOff : IconPin;
  const link = ({ to, label, icon: Icon }: Entry) => {
    const isCurrent = to === current;
    return (
      <li key={to}>
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
  };
  return (
    <ul className={classes.links} data-type={type} data-direction={direction}>
      {groupsOf(useMenu()).map(({ name, entries }) => (
        <li key={name ?? ''} className={classes.group}>
          {name && (
            <span className={classes.heading}>
              <span className={classes.label}>{t(name)}</span>
            </span>
          )}
          <ul aria-label={name && t(name)}>{entries.map(link)}</ul>
        </li>
      ))}
      {onPin && (
        <li className={classes.group}>
          <button type="button" className={classes.link} onClick={onPin}>
            <PinIcon className={classes.icon} stroke={1.6} aria-hidden />
            <span className={classes.label}>{t(isPinned ? 'unpinMenu' : 'pinMenu')}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

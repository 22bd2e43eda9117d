import type { MouseEvent } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './skip-link.module.css';

/** The first link of the page. It lets keyboard users skip the menu and go to the screen. */
export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a part of this page.
    <a href="#content" className={classes.skip} onClick={skip}>
      {t('skip')}
    </a>
  );
}

/**
 * Moves only the focus. With `#content` in the address, the router would see another page, and a changed form would ask
 * before it is left.
 */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past the menu, straight to the screen. */
export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, if only on this page.
    <a href="#content" className={classes.skip} onClick={skip}>
      {t('skip')}
    </a>
  );
}

/** Only the focus goes there: to the router a mark in the address would be another page, which a changed form asks about. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

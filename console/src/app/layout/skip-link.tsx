import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past the menu, straight to the screen. */
export function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    <a href="#content" className={classes.skip}>
      {t('skip')}
    </a>
  );
}

import { useTranslation } from 'react-i18next';
import classes from './palette.module.css';

/** What the keys do, for those who see them. */
export function PaletteKeys() {
  const { t } = useTranslation('layout');
  return (
    <div className={classes.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keysChoose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keysOpen')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keysClose')}
      </span>
    </div>
  );
}

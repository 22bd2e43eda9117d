import { useTranslation } from '../../text/translation.ts';
import classes from './palette-results.module.css';

/** A line that shows what the keys do. It is hidden from screen readers. */
export function PaletteKeys() {
  const { t } = useTranslation('search');
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

import { useTranslation } from '../../platform/text/translation.ts';
import classes from './select-boxes.module.css';
import type { Selection } from './use-selection.ts';

// Native checkboxes: Mantine's would add two kilobytes to the first list.

/** Ticks all rows of the page. */
export function SelectPage({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { count, isPageChosen, togglePage } = selection;
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('selectPage')}
      checked={isPageChosen}
      ref={(box) => {
        if (box) box.indeterminate = !isPageChosen && count > 0;
      }}
      onChange={togglePage}
    />
  );
}

type SelectRowProps = { selection: Selection; id: number; name: string };

/** Ticks a row; with Shift, all rows between the last ticked one and this one. */
export function SelectRow({ selection, id, name }: SelectRowProps) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={t('select', { name })}
      checked={selection.isChosen(id)}
      onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey === true)}
    />
  );
}

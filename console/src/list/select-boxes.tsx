import { Checkbox } from '@mantine/core';
import { useTranslation } from '../text/translation.ts';
import type { Selection } from './use-selection.ts';

/** Ticks all rows of the page. */
export function SelectPage({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  const { count, isPageChosen, togglePage } = selection;
  return (
    <Checkbox
      aria-label={t('selectPage')}
      checked={isPageChosen}
      indeterminate={!isPageChosen && count > 0}
      onChange={togglePage}
    />
  );
}

type SelectRowProps = { selection: Selection; id: number; name: string };

/** Ticks a row; with Shift, all rows between the last ticked one and this one. */
export function SelectRow({ selection, id, name }: SelectRowProps) {
  const { t } = useTranslation();
  return (
    <Checkbox
      aria-label={t('select', { name })}
      checked={selection.isChosen(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

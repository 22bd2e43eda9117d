import { VisuallyHidden } from '@mantine/core';
import type { Difference } from '@retaguarda/contract/entities/changes';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './shown-values.module.css';

/** A difference as it is shown: the label of the field and its old and new values, or a note instead of the values. */
export type ShownDifference = Pick<Difference, 'field' | 'more'> & {
  label: string;
  removed: string[];
  added: string[];
  note?: string | undefined;
};

/** The value before and after the change. For a list, the items that were removed and added. */
export function ShownValues({ removed, added, more }: Pick<ShownDifference, 'removed' | 'added' | 'more'>) {
  const { t } = useTranslation('history');
  const isList = more !== undefined;
  const rest = (count: number | undefined) => (count ? ` ${t('more', { count })}` : '');
  return (
    <span className={isList ? classes.list : classes.single}>
      {removed.length > 0 && (
        <del>
          <VisuallyHidden>{isList ? t('removed') : t('before')}: </VisuallyHidden>
          {removed.join(', ') + rest(more?.removed)}
        </del>
      )}
      {added.length > 0 && (
        <ins>
          <VisuallyHidden>{isList ? t('added') : t('after')}: </VisuallyHidden>
          {added.join(', ') + rest(more?.added)}
        </ins>
      )}
    </span>
  );
}

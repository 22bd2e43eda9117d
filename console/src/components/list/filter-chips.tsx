import { Badge, CloseButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './search-card.module.css';
import type { SearchField } from './search-card.tsx';

/** A filter of the search that is shown, and its value in words. */
type Chip = Pick<SearchField, 'name' | 'label' | 'isRequired'> & { shown: string };

/** Returns the filters that are applied. One whose value has no words is left out. */
export const chipsOf = (fields: readonly SearchField[], applied: Record<string, unknown>): Chip[] =>
  fields.flatMap((field) => {
    const shown = shownValue(field, applied);
    return shown ? [{ ...field, shown }] : [];
  });

/** Returns the chip text of a filter value; undefined when the filter is not applied. */
function shownValue({ name, options, field, shown }: SearchField, applied: Record<string, unknown>) {
  const value = applied[name];
  if (value === undefined) return undefined;
  if (field !== undefined) return shown;
  return options?.find((one) => one.value === String(value))?.label ?? String(value);
}

type FilterChipsProps = { chips: Chip[]; onRemove: (filter: string) => void };

/** The filters of the search, each with a button to remove it. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.chips} aria-label={t('filters')}>
      {chips.map(({ name, label, shown, isRequired = false }) => (
        <li key={name}>
          <Badge
            variant="light"
            size="lg"
            fw={500}
            rightSection={
              !isRequired && (
                <CloseButton size={24} onClick={() => onRemove(name)}>
                  <VisuallyHidden>{t('removeFilter', { label, name: shown })}</VisuallyHidden>
                </CloseButton>
              )
            }
          >
            {label}: {shown}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

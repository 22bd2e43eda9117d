import type { SearchField } from '../../components/list/search-card.tsx';
import { SearchSelect, type SearchSelectProps } from '../../platform/ui/search-select.tsx';

type Choice = Omit<SearchSelectProps, 'name' | 'label' | 'value'> & {
  name: string;
  label: string;
  value: string | undefined;
  /** The chosen value in words. */
  shown: string | undefined;
};

/** Returns the field of a filter whose value is chosen from a few. */
export const choiceField = ({ name, label, value, shown, ...select }: Choice): SearchField => ({
  name,
  label,
  field: <SearchSelect label={label} clearable value={value ?? null} {...select} />,
  shown,
});

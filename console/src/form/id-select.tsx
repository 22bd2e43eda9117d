import {
  SearchMultiSelect,
  type SearchMultiSelectProps,
  SearchSelect,
  type SearchSelectProps,
} from '../ui/search-select.tsx';

type Option = { id: number; name: string };

type IdSelectProps = Omit<SearchSelectProps, 'data' | 'value' | 'onChange'> & {
  options: readonly Option[];
  value?: number | null;
  onChange?: (id: number | null) => void;
};

const dataOf = (options: readonly Option[]) =>
  options.map(({ id, name }) => ({ value: String(id), label: name }));

/** Shows rows by name, and gives the form the id of the chosen one. */
export const IdSelect = ({ options, value, onChange, ...select }: IdSelectProps) => (
  <SearchSelect
    data={dataOf(options)}
    value={value ? String(value) : null}
    onChange={(picked) => onChange?.(picked ? Number(picked) : null)}
    {...select}
  />
);

type IdMultiSelectProps = Omit<SearchMultiSelectProps, 'data' | 'value' | 'onChange'> & {
  options: readonly Option[];
  value?: number[];
  onChange?: (ids: number[]) => void;
};

/** Shows rows by name, and gives the form the ids of those chosen. */
export const IdMultiSelect = ({ options, value = [], onChange, ...select }: IdMultiSelectProps) => (
  <SearchMultiSelect
    clearable
    data={dataOf(options)}
    value={value.map(String)}
    onChange={(picked) => onChange?.(picked.map(Number))}
    {...select}
  />
);

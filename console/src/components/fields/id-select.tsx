import { useTranslation } from '../../platform/text/translation.ts';
import {
  OptionLines,
  SearchMultiSelect,
  type SearchMultiSelectProps,
  SearchSelect,
  type SearchSelectProps,
} from '../../platform/ui/search-select.tsx';

type Option = { id: number; name: string };

/** An option with a second line. With a reason it is shown, but cannot be chosen. */
type ExplainedOption = Option & { description?: string; disabledReason?: string | undefined };

export type IdSelectProps = Omit<SearchSelectProps, 'data' | 'value' | 'onChange'> & {
  options: readonly ExplainedOption[];
  value?: number | null;
  onChange?: (id: number | null) => void;
};

const dataOf = (options: readonly ExplainedOption[]) =>
  options.map(({ id, name, disabledReason }) => ({
    value: String(id),
    label: name,
    disabled: disabledReason !== undefined,
  }));

/** Shows rows by name, and gives the form the id of the chosen one. */
export function IdSelect({ options, value, onChange, ...select }: IdSelectProps) {
  const secondLine = new Map(
    options.map(({ id, description, disabledReason }) => [String(id), disabledReason ?? description]),
  );
  return (
    <SearchSelect
      data={dataOf(options)}
      value={value ? String(value) : null}
      onChange={(picked) => onChange?.(picked ? Number(picked) : null)}
      renderOption={({ option }) => <OptionLines name={option.label} second={secondLine.get(option.value)} />}
      {...select}
    />
  );
}

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

/** Marks the options that would give someone more than the signed-in person has: they are shown with the reason. */
export function useGrants() {
  const { t } = useTranslation('roles');
  return <Option extends { may_give: boolean }>(options: readonly Option[]) =>
    options.map((option) => ({ ...option, disabledReason: option.may_give ? undefined : t('cannotGive') }));
}

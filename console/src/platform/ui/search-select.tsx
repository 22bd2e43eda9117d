import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
  Stack,
} from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { plain } from '../text/best-matches.ts';
import { textIn } from '../text/translation.ts';
import { notify } from './notify.ts';
import classes from './search-select.module.css';
import { useTypedChoice } from './use-typed-choice.ts';

type Search = {
  data: readonly ComboboxItem[];
  /** Called with what is typed, or with '' when nothing is typed any more. */
  onTyped?: (text: string) => void;
  /** The options for the typed text have not arrived yet. */
  isSearching?: boolean;
};

export type SearchSelectProps = Omit<SelectProps, 'data'> & Search;

/** A select whose options are found by typing. All its text deleted means no choice, where it may be cleared. */
export function SearchSelect({ onTyped, isSearching, data, ...select }: SearchSelectProps) {
  const { value, onChange, clearable = false } = select;
  const choice = useTypedChoice(
    { ...select, onTyped, isSearching },
    {
      shown: data.find((option) => option.value === value)?.label ?? '',
      onEmptied: () => clearable && value && onChange?.(null, null as never),
    },
  );
  // Typing the name of the chosen option must not clear it.
  return <Select {...select} {...choice} data={data} allowDeselect={false} />;
}

/** Returns the values of a pasted list. Commas separate them only where nothing else does: a value may have commas of its own. */
const pastedValues = (text: string) => {
  const separator = /[\n\r\t;]/.test(text) ? /[\n\r\t;]/ : /,/;
  return [...new Set(text.split(separator).map((value) => value.trim()))].filter(Boolean);
};

export type SearchMultiSelectProps = Omit<MultiSelectProps, 'data'> & Search;

/** A field for several options, which are found by typing, or chosen by pasting a list of their names. */
export function SearchMultiSelect({ onTyped, isSearching, data, ...select }: SearchMultiSelectProps) {
  const choice = useTypedChoice({ ...select, onTyped, isSearching }, { shown: '' });

  const takeList = (event: ClipboardEvent<HTMLInputElement>) => {
    select.onPaste?.(event);
    if (event.defaultPrevented) return;
    const names = pastedValues(event.clipboardData.getData('text'));
    if (names.length < 2 || select.readOnly) return;
    const found = new Map(names.map((name) => [name, optionNamed(name, data)]));
    const chosen = [...found.values()].flatMap((option) => option?.value ?? []);
    if (chosen.length === 0) return;
    event.preventDefault();
    select.onChange?.([...new Set([...(select.value ?? []), ...chosen])]);
    const unknown = names.filter((name) => !found.get(name));
    if (unknown.length > 0) notify.info(textIn('forms', 'notChosen', { names: unknown.join(', ') }));
  };

  return <MultiSelect {...select} {...choice} onPaste={takeList} data={data} />;
}

/** Finds the option with exactly this name, or else the one that differs only in accents or capitals; undefined if several match. */
function optionNamed(name: string, data: readonly ComboboxItem[]) {
  const options = data.filter(({ disabled }) => !disabled);
  const exact = options.filter(({ label }) => label === name);
  const alike = options.filter(({ label }) => plain(label) === plain(name));
  const [only, ...others] = exact.length > 0 ? exact : alike;
  return others.length === 0 ? only : undefined;
}

/** An option of a select, with a second line when there is more to say about it. */
export const OptionLines = ({ name, second }: { name: string; second: string | undefined }) =>
  second ? (
    <Stack gap={0}>
      <span>{name}</span>
      <span className={classes.second}>{second}</span>
    </Stack>
  ) : (
    <span>{name}</span>
  );

import { InputBase } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

type ChoiceInputProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  size?: 'xs';
  value?: unknown;
  onChange?: (event: { currentTarget: HTMLSelectElement }) => void;
};

/** A native select for a few options: Mantine's would load its whole Combobox. */
export const ChoiceInput = ({ options, value, ...props }: ChoiceInputProps) => (
  <InputBase
    component="select"
    pointer
    rightSectionPointerEvents="none"
    rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
    value={String(value ?? '')}
    {...(props as object)}
  >
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </InputBase>
);

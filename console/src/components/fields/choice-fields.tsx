import {
  Checkbox,
  type CheckboxProps,
  Radio,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
} from '@mantine/core';
import { useEffect, useRef } from 'react';

// HTML has no read-only checkbox: Mantine blocks changes, and these attributes announce it to screen readers.

export const CheckboxField = (props: CheckboxProps) => (
  <Checkbox {...props} aria-readonly={props.readOnly || undefined} />
);

export const SwitchField = (props: SwitchProps) => (
  <Switch {...props} aria-readonly={props.readOnly || undefined} />
);

/** A single radio cannot be marked read-only, but its group can. Mantine has no prop for the group element. */
export function RadioGroupField({ readOnly = false, ...props }: RadioGroupProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('[role=radiogroup]')?.setAttribute('aria-readonly', String(readOnly));
  }, [readOnly]);
  return <Radio.Group ref={root} readOnly={readOnly} {...props} />;
}

import {
  Checkbox,
  type CheckboxProps,
  Radio,
  type RadioGroupProps,
  Switch,
  type SwitchProps,
} from '@mantine/core';
import { useEffect, useRef } from 'react';

// Browsers know no checkbox that is only shown: Mantine keeps it as it is, and these tell screen readers so.

export const CheckboxField = (props: CheckboxProps) => (
  <Checkbox {...props} aria-readonly={props.readOnly || undefined} />
);

export const SwitchField = (props: SwitchProps) => (
  <Switch {...props} aria-readonly={props.readOnly || undefined} />
);

/** A single radio cannot be marked so, its group can. Mantine has no property for the element of the group. */
export function RadioGroupField({ readOnly = false, ...props }: RadioGroupProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector('[role=radiogroup]')?.setAttribute('aria-readonly', String(readOnly));
  }, [readOnly]);
  return <Radio.Group ref={root} readOnly={readOnly} {...props} />;
}

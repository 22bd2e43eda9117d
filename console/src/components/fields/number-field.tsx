import { NumberInput, type NumberInputProps } from '@mantine/core';
import { fitting } from '../../platform/ui/field-width.ts';

/** A number. What is typed stays as it is: the rules of the form say what is wrong with it. */
export const NumberField = (props: NumberInputProps) => (
  <NumberInput clampBehavior="none" styles={fitting(8)} {...props} />
);

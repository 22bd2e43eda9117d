import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A number. What is typed stays as it is: the rules of the form say what is wrong with it. */
export const NumberField = (props: NumberInputProps) => (
  <NumberInput clampBehavior="none" styles={fitting(8)} {...props} />
);

/** Styles of a field whose content has a known length: the box is as wide as that needs, and the label may be longer. */
export const fitting = (characters: number) => ({
  wrapper: { maxWidth: `calc(${characters}ch + 3.5rem)` },
});

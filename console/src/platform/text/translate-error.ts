import { translate } from './text.ts';

type Field = { inputProps: { error?: string } };

/** Translates the error of a field, which is a sentence of the contract, each time the field is rendered. */
export const translateError = ({ inputProps: { error } }: Field) =>
  error ? { error: translate(error) } : undefined;

import { translate } from './text.ts';

type Field = { inputProps: { error?: string } };

/** A field's error is a sentence of the contract, shown in the reader's language, also when that changes. */
export const translateError = ({ inputProps: { error } }: Field) =>
  error ? { error: translate(error) } : undefined;

import { type ChangeEvent, useState } from 'react';
import { translate } from '../../platform/text/text.ts';

/** Returns the field of a name, with the error of the server. */
export function useName(initial: string) {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();

  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };

  return {
    name: typed.trim(),
    type,
    showError: ({ name }: Record<string, string | undefined>) => setError(name),
    field: {
      value: typed,
      error: error && translate(error),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
    },
  };
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useMaskito } from '@maskito/react';
import type { Mask } from './masks.ts';
import { fitting } from './number-field.tsx';

type MaskedInputProps = TextInputProps & { mask: Mask };

/** A field that adds the punctuation of a document, a CEP or a phone number, to typed and to pasted text. */
export function MaskedInput({ mask, ...input }: MaskedInputProps) {
  const ref = useMaskito({ options: mask });
  return (
    <TextInput
      ref={ref}
      inputMode="numeric"
      classNames={{ input: 'tabular' }}
      styles={fitting(mask.length)}
      {...input}
    />
  );
}

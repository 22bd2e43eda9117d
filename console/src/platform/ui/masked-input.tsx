import { TextInput, type TextInputProps } from '@mantine/core';
import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';

type MaskedInputProps = TextInputProps & { mask: MaskitoOptions };

/** A field that adds the punctuation of a document, a CEP or a phone number, to typed and to pasted text. */
export function MaskedInput({ mask, ...input }: MaskedInputProps) {
  const ref = useMaskito({ options: mask });
  return <TextInput ref={ref} inputMode="numeric" classNames={{ input: 'tabular' }} {...input} />;
}

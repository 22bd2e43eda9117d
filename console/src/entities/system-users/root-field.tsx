import { Pill, TagsInput, type TagsInputProps } from '@mantine/core';
import { isCnpj, unmaskDocument } from '@retaguarda/contract/documents';
import { readScopeRule, scopeRuleOf } from '@retaguarda/contract/entities/scopes';
import { useRef, useState } from 'react';
import { useUnsent } from '../../components/form/use-unsent.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { maskRoot } from '../../platform/words/scope-words.ts';

type RootFieldProps = Omit<TagsInputProps, 'value' | 'onChange'> & {
  value: readonly string[];
  onChange: (roots: string[]) => void;
};

/** Returns the root in a typed text: a whole CNPJ or its first eight characters, with or without the mask. */
export function rootIn(text: string) {
  const unmasked = unmaskDocument(text);
  const root = isCnpj(unmasked) ? unmasked.slice(0, 8) : unmasked;
  return readScopeRule(scopeRuleOf('root', root)) ? root : undefined;
}

/** Roots of CNPJs. What is none stays in the field, marked, until it is removed: it may have been pasted with others. */
export function RootField({ value, onChange, ...field }: RootFieldProps) {
  const { t } = useTranslation('scopes');
  const [wrong, setWrong] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  useUnsent(wrong.length > 0, {
    mayConfirm: () => {
      input.current?.focus();
      return false;
    },
  });

  const take = (texts: string[]) => {
    onChange([...new Set(texts.flatMap((text) => rootIn(text) ?? []))]);
    setWrong(texts.filter((text) => rootIn(text) === undefined));
  };

  return (
    <TagsInput
      ref={input}
      acceptValueOnBlur
      splitChars={['\n', '\t', ';', ',', ' ']}
      autoComplete="off"
      {...field}
      value={[...value.map(maskRoot), ...wrong]}
      onChange={take}
      renderPill={({ value: text = '', onRemove = () => {}, disabled = false }) => (
        <Pill withRemoveButton={!disabled} onRemove={onRemove} {...(wrong.includes(text) && { c: 'red' })}>
          {text}
        </Pill>
      )}
      error={wrong.length > 0 ? t('wrongRoots', { texts: wrong.join(', ') }) : field.error}
    />
  );
}

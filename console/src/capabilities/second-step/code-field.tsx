import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  /** Called on the sixth digit, so that no button press is needed. */
  onComplete: (code: string) => void;
  isRefused: boolean;
  isPending: boolean;
};

const digits = 6;

/** The field for the code of an authenticator app. Browsers and telephones fill it in when they know it. */
export function CodeField({ value, onChange, onComplete, isRefused, isPending }: CodeFieldProps) {
  const { t } = useTranslation('secondStep');
  const field = useFocus(isPending);

  const type = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, digits);
    onChange(code);
    if (code.length === digits && code !== value) onComplete(code);
  };
  return (
    <TextInput
      ref={field}
      label={t('code')}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      readOnly={isPending}
      value={value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      error={isRefused && value === '' && t('wrong')}
    />
  );
}

/** Gives a field the focus when it appears, and again when a refused answer was removed from it. */
export function useFocus(isPending: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isPending) field.current?.focus();
  }, [isPending]);
  return field;
}

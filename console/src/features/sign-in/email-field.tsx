import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

/** The field for the e-mail of an account. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('session');
  return <TextInput label={t('email')} type="email" autoComplete="username" required {...props} />;
}

import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../text/translation.ts';

/** A password field with a button that shows what was typed. `showLabel` names that button. */
export const PasswordField = ({ showLabel, ...props }: PasswordInputProps & { showLabel: string }) => (
  <PasswordInput
    // Mantine marks a wrong password only visually.
    aria-invalid={Boolean(props.error)}
    visibilityToggleButtonProps={{ 'aria-label': showLabel }}
    {...props}
  />
);

/** The field for the e-mail of an account. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('session');
  return <TextInput label={t('email')} type="email" autoComplete="username" required {...props} />;
}

import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password field with a button that shows what was typed. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('session');
  return (
    <PasswordInput required visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
  );
}

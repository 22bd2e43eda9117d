import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('session');
  return (
    <PasswordInput required visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }} {...props} />
  );
}

import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';

export function BackToLogin() {
  const { t } = useTranslation('session');
  return (
    <Anchor size="sm" ta="center" renderRoot={(props) => <Link {...props} to="/login" />}>
      {t('backToLogin')}
    </Anchor>
  );
}

import { Button } from '@mantine/core';
import type { Permission } from '@retaguarda/contract/permissions';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGivenCompany } from '../../components/company-choice/use-company.ts';
import { reloadPermissions } from '../../platform/session/reload-permissions.ts';
import { permissionNamed } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NoticePage } from '../../platform/ui/notice-page.tsx';

/** Shown instead of a screen that the person may not see. Names the permission that the screen needs. */
export function Refused({ permission }: { permission: Permission }) {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  const level = useGivenCompany() ? 2 : 1;
  // The known permissions may be out of date: the missing one may have been granted since they were read.
  useEffect(() => void reloadPermissions(), []);
  return (
    <NoticePage
      icon={<IconShieldLock size={32} stroke={1.5} />}
      title={t('refused')}
      level={level}
      text={t('refusedBy', { permission: permissionNamed(permission) })}
    >
      <title>{`${t('refused')} · ${words('product')}`}</title>
      <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>{t('goHome')}</Button>
    </NoticePage>
  );
}

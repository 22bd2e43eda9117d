import { Button } from '@mantine/core';
import type { actions, Permission, permissionTable } from '@retaguarda/contract/permissions';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticePage } from '../../ui/notice-page.tsx';

/** Thrown by a route whose screen the signed-in person may not see. */
export class NoPermission extends Error {
  readonly permission: Permission;

  constructor(permission: Permission) {
    super(permission);
    this.permission = permission;
  }
}

/** In place of such a screen: says which permission it needs, in words. */
export function Refused({ permission }: { permission: Permission }) {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  const { t: named } = useTranslation('permissions');
  const [entity, action] = permission.split(':') as [keyof typeof permissionTable, (typeof actions)[number]];
  return (
    <NoticePage
      icon={<IconShieldLock size={32} stroke={1.5} />}
      title={t('refused')}
      text={t('refusedBy', { permission: `${named(entity)}: ${named(action)}` })}
    >
      <title>{`${t('refused')} · ${words('product')}`}</title>
      <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>{t('goHome')}</Button>
    </NoticePage>
  );
}

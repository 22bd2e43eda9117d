import { Button } from '@mantine/core';
import type { Permission } from '@retaguarda/contract/permissions';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPermissions } from '../../session/ask-for-permissions.ts';
import { permissionNamed } from '../../text/text.ts';
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
  // By what was known at the sign-in; it may have been given since.
  useEffect(() => void askForPermissions(), []);
  return (
    <NoticePage
      icon={<IconShieldLock size={32} stroke={1.5} />}
      title={t('refused')}
      text={t('refusedBy', { permission: permissionNamed(permission) })}
    >
      <title>{`${t('refused')} · ${words('product')}`}</title>
      <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>{t('goHome')}</Button>
    </NoticePage>
  );
}

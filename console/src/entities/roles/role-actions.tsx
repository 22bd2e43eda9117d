import { type Role, roles } from '@retaguarda/contract/entities/roles';
import { IconCopy } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { SeeAsButton } from '../../capabilities/access/see-as-button.tsx';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { HeadActions, HeadButton, MoreActions } from '../../components/page/head-actions.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The actions for a role besides changing it: view the console as it, copy it, read its history. */
export function RoleActions({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const can = useCan();
  const names = useRoleNames();
  const copy = linkOptions({ to: '/role', search: { copy: role.id } });
  return (
    <HeadActions>
      <SeeAsButton name={names.name(role.name)} role_id={role.id} />
      <HistoryButton entity="role" id={role.id} />
      <MoreActions>
        {can(roles.create) && <HeadButton label={t('copy')} icon={IconCopy} link={copy} />}
      </MoreActions>
    </HeadActions>
  );
}

import { Button, Group } from '@mantine/core';
import { type Role, roles } from '@retaguarda/contract/entities/roles';
import { IconCopy } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { SeeAsButton } from '../../capabilities/access/see-as-button.tsx';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { useRecordAction } from '../../components/page/record-actions.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** What can be done with a role besides changing it: view the console as it, copy it, read its history. */
export function RoleActions({ role }: { role: Role }) {
  const { t } = useTranslation('roles');
  const can = useCan();
  const names = useRoleNames();
  const navigate = useNavigate();
  const mayCopy = can(roles.create);
  const copy = () => navigate({ to: '/role', search: { copy: role.id } });
  useRecordAction(mayCopy ? { label: t('copy'), icon: IconCopy, act: copy } : undefined);
  return (
    <Group gap="xs">
      <SeeAsButton name={names.name(role.name)} role_id={role.id} />
      {mayCopy && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/role" search={{ copy: role.id }} />}
        >
          {t('copy')}
        </Button>
      )}
      <HistoryButton entity="role" id={role.id} />
    </Group>
  );
}

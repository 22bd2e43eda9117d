import { Alert, Button, Stack, Text } from '@mantine/core';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { IconPlugConnected } from '@tabler/icons-react';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { confirm } from '../dialogs/confirm.tsx';

type Person = {
  id: number;
  name: string;
  client_id?: number;
  directory: { name: string } | null;
  directory_profile: boolean;
};

type DirectoryNoteProps = {
  person: Person;
  isOneself?: boolean;
  /** Called when the person is managed here again. */
  onReleased: () => unknown;
};

/** Says that a directory manages a person, what cannot be changed here because of it, and lets people end that. */
export function DirectoryNote({ person, isOneself = false, onReleased }: DirectoryNoteProps) {
  const { t } = useTranslation('directories');
  const can = useCan();
  const { id, name, client_id, directory, directory_profile } = person;
  const ofStaff = useSend(systemUsers.release, { onSent: onReleased });
  const ofCompany = useSend(users.release, { onSent: onReleased });
  const isStaff = client_id === undefined;
  const ask = () =>
    confirm({
      question: t('question', { name }),
      warning: t('warning'),
      verb: t('release'),
      onYes: () =>
        isStaff ? ofStaff.mutate({ query: { id } }) : ofCompany.mutate({ query: { client_id, id } }),
    });
  if (!directory) return null;
  return (
    <Alert
      role="note"
      variant="default"
      icon={<IconPlugConnected />}
      title={t('managed', { name: directory.name })}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t(directory_profile ? 'fixedWithProfile' : 'fixed')}</Text>
        {can(isStaff ? systemUsers.release : users.release) && !isOneself && (
          <Button
            variant="default"
            size="xs"
            loading={ofStaff.isPending || ofCompany.isPending}
            onClick={ask}
          >
            {t('release')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

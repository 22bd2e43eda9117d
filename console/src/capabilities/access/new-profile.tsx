import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { onEnter } from '../../components/form/form-keys.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { sortedBy } from '../../platform/text/format.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { type CreatedProfile, readOnlyRole, useProfileCreation } from './use-profile-creation.ts';

type NewProfileProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (profile: CreatedProfile) => void;
};

/** Creates a BACKOFFICE profile without leaving the form that needs it. */
export function NewProfile({ isOpen, ...rest }: NewProfileProps) {
  const { t } = useTranslation('access');
  return (
    <Modal opened={isOpen} onClose={rest.onClose} title={t('newProfile')}>
      <Content {...rest} />
    </Modal>
  );
}

function Content({ onClose, onCreated }: Omit<NewProfileProps, 'isOpen'>) {
  const reading = useCall(profiles.list, { query: { qtd: 1, form: 'true' } });
  if (reading.isError) return <LoadAgain onRetry={reading.refetch} />;
  if (!reading.data?.form) return <Waiting height={160} failures={reading.failureCount} />;
  return <Fields offered={reading.data.form.roles} onClose={onClose} onCreated={onCreated} />;
}

type FieldsProps = Omit<NewProfileProps, 'isOpen'> & { offered: OfferedRole[] };
type OfferedRole = { id: number; name: string; description: string; may_give: boolean };

/** The default is the read-only role: the most common access for which no profile exists yet. */
function Fields({ offered, onClose, onCreated }: FieldsProps) {
  const { t } = useTranslation('access');
  const { t: words } = useTranslation();
  const { t: profileWords } = useTranslation('profiles');
  const can = useCan();
  const names = useRoleNames();
  const withReasons = useGrants();
  const onlyViews = offered.find(({ name, may_give }) => name === t('readOnlyName') && may_give);
  const isNewOffered = !onlyViews && can(roles.create) && can(roles.list);
  const options = [
    ...(isNewOffered
      ? [{ id: readOnlyRole, name: t('readOnlyRole'), description: t('readOnlyRoleHelp'), may_give: true }]
      : []),
    ...sortedBy(
      offered.map((role) => ({
        ...role,
        name: names.name(role.name),
        description: names.description(role),
      })),
      ({ name }) => name,
    ),
  ];
  const [role_id, setRole] = useState<number | null>(onlyViews?.id ?? (isNewOffered ? readOnlyRole : null));
  const [name, setName] = useState(role_id === null ? '' : t('readOnlyName'));
  const creation = useProfileCreation(onCreated);

  const chooseRole = (id: number | null) => {
    setRole(id);
    const role = options.find((option) => option.id === id);
    setName(id === readOnlyRole ? t('readOnlyName') : (role?.name.slice(0, limits.profile.name) ?? ''));
  };
  const create = () => {
    const role = options.find((option) => option.id === role_id);
    if (role && name.trim() !== '') creation.create({ name, role });
  };
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('newProfileHelp')}
      </Text>
      <IdSelect
        label={profileWords('role')}
        required
        options={withReasons(options)}
        value={role_id}
        onChange={chooseRole}
        error={creation.errors.role_id && translate(creation.errors.role_id)}
      />
      <TextInput
        label={profileWords('name')}
        required
        maxLength={limits.profile.name}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onEnter(create)}
        error={creation.errors.name && translate(creation.errors.name)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button
          data-autofocus
          loading={creation.isCreating}
          disabled={role_id === null || name.trim() === ''}
          onClick={create}
        >
          {t('create')}
        </Button>
      </Group>
    </Stack>
  );
}

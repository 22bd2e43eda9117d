import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { profiles } from '@retaguarda/contract/entities/profiles';
import { type PermissionGroup, roles } from '@retaguarda/contract/entities/roles';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { viewsIn } from '../../components/fields/permission-choice.ts';
import { onEnter } from '../../components/form/form-keys.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { listed, sortedBy } from '../../platform/text/format.ts';
import { lowerFirst, usePermissionNames } from '../../platform/text/permission-names.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { permissionsFor, ScreenChoice, type Screens, useHeldGroups } from './screen-choice.tsx';
import { type CreatedProfile, type NewRole, useProfileCreation } from './use-profile-creation.ts';

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
  const can = useCan();
  const mayCreateRole = can(roles.create) && can(roles.list);
  const offered = useCall(profiles.list, { query: { qtd: 1, form: 'true' } });
  const permissions = useCall(roles.list, mayCreateRole ? { query: { qtd: 1, form: 'true' } } : undefined);
  const failed = [offered, permissions].find(({ isError }) => isError);
  if (failed) return <LoadAgain onRetry={failed.refetch} />;
  if (!offered.data?.form || (mayCreateRole && !permissions.data?.form))
    return <Waiting height={160} failures={offered.failureCount} />;
  const groups = permissions.data?.form?.permissions ?? [];
  return <Fields offered={offered.data.form.roles} groups={groups} onClose={onClose} onCreated={onCreated} />;
}

type FieldsProps = Omit<NewProfileProps, 'isOpen'> & {
  offered: { id: number; name: string; description: string; may_give: boolean }[];
  /** Every permission, for those who may create roles. */
  groups: PermissionGroup[];
};

/** Placeholders for roles that are created together with the profile. */
const readOnlyRole = -1;
const screensRole = -2;

/** The default is the read-only role: the most common access for which no profile exists yet. */
function Fields({ offered, groups, onClose, onCreated }: FieldsProps) {
  const { t } = useTranslation('access');
  const { t: words } = useTranslation();
  const { t: profileWords } = useTranslation('profiles');
  const names = useRoleNames();
  const permissionNames = usePermissionNames();
  const withReasons = useGrants();
  const held = useHeldGroups(groups);
  const [screens, setScreens] = useState<Screens>({ entities: [], mayEdit: false });
  const onlyViews = offered.find(({ name, may_give }) => name === t('readOnlyName') && may_give);
  const created = [
    { id: readOnlyRole, name: t('readOnlyRole'), description: t('readOnlyRoleHelp'), may_give: true },
    { id: screensRole, name: t('screensRole'), description: t('screensRoleHelp'), may_give: true },
  ].filter(({ id }) => held.length > 0 && !(id === readOnlyRole && onlyViews));
  const options = [
    ...created,
    ...sortedBy(
      offered.map((role) => ({
        ...role,
        name: names.name(role.name),
        description: names.description(role),
      })),
      ({ name }) => name,
    ),
  ];
  const [role_id, setRole] = useState<number | null>(
    onlyViews?.id ?? (held.length > 0 ? readOnlyRole : null),
  );
  const [typed, setName] = useState<string>();
  const creation = useProfileCreation(onCreated);

  const granted = permissionsFor(screens, held);
  const screensName = t(screens.mayEdit ? 'screensNameEdit' : 'screensNameView', {
    screens: listed(screens.entities.map((entity) => lowerFirst(permissionNames.entity(entity)))),
  });
  const newRoles: Record<number, NewRole> = {
    [readOnlyRole]: {
      name: t('readOnlyName'),
      description: t('readOnlyDescription'),
      permissions_ids: held.flatMap(viewsIn).map(({ id }) => id),
    },
    [screensRole]: {
      name: screensName.slice(0, limits.role.name),
      description: t('screensDescription', { screens: lowerFirst(screensName) }).slice(
        0,
        limits.description.max,
      ),
      permissions_ids: granted.map(({ id }) => id),
    },
  };
  const chosen = options.find((option) => option.id === role_id);
  const newRole = newRoles[role_id ?? 0];
  const role = newRole ?? chosen;
  const isComplete = role !== undefined && (newRole === undefined || newRole.permissions_ids.length > 0);
  // Until somebody types another one, the name follows what was chosen.
  const name = typed ?? (isComplete ? role.name.slice(0, limits.profile.name) : '');
  const mayCreate = isComplete && name.trim() !== '';
  const create = () => {
    if (mayCreate) creation.create({ name, role });
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
        onChange={(id) => {
          setRole(id);
          setName(undefined);
        }}
        error={creation.errors.role_id && translate(creation.errors.role_id)}
      />
      {role_id === screensRole && <ScreenChoice held={held} value={screens} onChange={setScreens} />}
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
        <Button data-autofocus loading={creation.isCreating} disabled={!mayCreate} onClick={create}>
          {t('create')}
        </Button>
      </Group>
    </Stack>
  );
}

import { Select, Text, TextInput } from '@mantine/core';
import {
  isProtectedRole,
  type PermissionGroup,
  type Role,
  roleInput,
  roles,
  superAdmin,
} from '@retaguarda/contract/entities/roles';
import { mayGiveType, roleTypes } from '@retaguarda/contract/role-types';
import { useParams } from '@tanstack/react-router';
import { DescriptionField } from '../form/description-field.tsx';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { type FormProps, useFormRow } from '../form/use-form-row.ts';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { useSession } from '../session/session.ts';
import { useRoleNames } from '../text/role-names.ts';
import { useTranslation } from '../text/translation.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { PermissionPicker } from './permission-picker.tsx';

export function RolePage() {
  const { idRole: id } = useParams({ strict: false });
  const row = useFormRow(
    roles.list,
    { id },
    ({ roles }) => roles,
    ({ form }) => form?.permissions,
  );
  if (row.pending) return <RowPending reading={row.pending} list="/roles" area="roles" id={id} />;
  return <RoleForm key={id} {...row} />;
}

function RoleForm({ loaded, version, options: groups }: FormProps<Role, PermissionGroup[]>) {
  const { t } = useTranslation('roles');
  const { form, page } = useRowForm({
    schema: roleInput,
    values: {
      name: loaded?.name ?? '',
      type: loaded?.type ?? null,
      description: loaded?.description ?? '',
      permissions_ids: loaded?.permissions_ids ?? [],
    },
    endpoints: roles,
    create: (body) => ({ body }),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version })),
    back: useReturn('/roles', {}),
  });
  const ownType = useSession()?.permissions.role_type ?? 'agent';
  const names = useRoleNames();
  const isProtected = loaded !== undefined && isProtectedRole(loaded.name);
  const keepsPermissions = loaded?.name === superAdmin;
  const isFixed = keepsPermissions || page.isReadOnly;
  const chosen = form.values.permissions_ids ?? [];

  // Sorted, as they are loaded: ticking a permission and unticking it again is no change.
  const choose = (ids: number[]) => {
    form.setFieldValue(
      'permissions_ids',
      [...new Set(ids)].sort((one, other) => one - other),
    );
    form.clearFieldError('permissions_ids');
  };

  return (
    <FormPage
      {...page}
      title={loaded ? t('edit') : t('add')}
      name={loaded && names.nameWithKey(loaded.name)}
      list={t('title')}
      action={loaded && <HistoryButton entity="role" id={loaded.id} />}
    >
      <FormCard>
        <TextInput
          label={t('name')}
          required
          disabled={isProtected}
          description={isProtected ? t('protectedRole') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('name')}
        />
        <Select
          label={t('type')}
          required
          disabled={isProtected || !mayGiveType(ownType, loaded?.type ?? 'agent')}
          data={roleTypes.map((value) => ({
            value,
            label: t(value),
            disabled: !mayGiveType(ownType, value),
          }))}
          description={mayGiveType(ownType, 'admin') ? undefined : t('typesAbove')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('type')}
        />
        <DescriptionField isWide label={t('description')} {...form.getInputProps('description')} />
      </FormCard>
      <FormCard title={t('permissions')} isWide>
        <Text size="sm" c="dimmed">
          {keepsPermissions && t('permissionsKept')}
          {!isFixed && t('permissionsHelp')}
        </Text>
        {!isFixed && <PermissionPicker groups={groups} onAdd={(ids) => choose([...chosen, ...ids])} />}
        <PermissionMatrix
          groups={groups}
          chosen={chosen}
          onChange={choose}
          isFixed={isFixed}
          error={form.getInputProps('permissions_ids').error}
        />
      </FormCard>
    </FormPage>
  );
}

import { Alert, Text, TextInput } from '@mantine/core';
import { type PermissionGroup, type Role, roleInput, roles } from '@retaguarda/contract/entities/roles';
import { isProtectedRole, superAdmin } from '@retaguarda/contract/protected-roles';
import { mayGiveType, roleTypes } from '@retaguarda/contract/role-types';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { DescriptionField } from '../../components/fields/description-field.tsx';
import { PermissionMatrix } from '../../components/fields/permission-matrix.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useSession } from '../../platform/session/session.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { copyIn, useAddressSearch, useIds } from '../../platform/ui/address.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { RoleActions } from './role-actions.tsx';
import { useRoleCopy } from './role-copy.ts';
import { useRoleEffects } from './use-role-effects.ts';

const RoleHolders = lazy(async () => ({ default: (await import('./role-holders.tsx')).RoleHolders }));

export function RolePage() {
  const { idRole: id } = useIds();
  const { copy } = useAddressSearch(copyIn);
  const row = useLoadedRow(
    roles.list,
    { id: id ?? copy },
    ({ roles }) => roles,
    ({ form }) => form?.permissions,
  );
  if (row.pending) return <RowPending reading={row.pending} list="/roles" area="roles" id={id} />;
  const { loaded } = row;
  if (!id) return <RoleForm key={copy} row={{ ...row, loaded: undefined }} copied={loaded} />;
  return <RoleForm key={id} row={row} />;
}

type RoleFormProps = {
  row: LoadedRow<Role, PermissionGroup[]>;
  /** The role that a new one is a copy of. */
  copied?: Role | undefined;
};

function RoleForm({ row, copied }: RoleFormProps) {
  const { loaded, options: groups } = row;
  const { t } = useTranslation('roles');
  const mayEdit = useRoleEffects(groups);
  const rowForm = useRowForm({
    row,
    schema: roleInput,
    values: {
      name: loaded?.name ?? '',
      type: loaded?.type ?? null,
      description: loaded?.description ?? '',
      permissions_ids: loaded?.permissions_ids ?? [],
    },
    endpoints: roles,
    create: (body) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    mayEdit: (changes, loaded) => mayEdit(loaded, changes),
    names: { permissions_ids: permissionsIn(groups) },
    back: useReturn('/roles', {}),
  });
  const { form } = rowForm;
  const ownType = useSession()?.permissions.role_type ?? 'agent';
  const names = useRoleNames();
  const isProtected = loaded !== undefined && isProtectedRole(loaded.name);
  const keepsPermissions = loaded?.name === superAdmin;
  const isFixed = keepsPermissions || rowForm.isReadOnly;
  const chosen = form.values.permissions_ids ?? [];
  const copy = useRoleCopy(groups);

  // They count as typed: a new role differs from an empty form, so that it can be confirmed at once.
  const begin = useEffectEvent(() => copied && form.setValues(copy(copied)));
  useEffect(() => void begin(), []);

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
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded && names.nameWithKey(loaded.name)}
      list={t('title')}
      action={loaded && <RoleActions role={loaded} />}
    >
      {copied && copy(copied).permissions_ids.length < copied.permissions_ids.length && (
        <Alert>{t('copiedPartly')}</Alert>
      )}
      <FormCard>
        <TextInput
          label={t('name')}
          required
          disabled={isProtected}
          description={isProtected ? t('protectedRole') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('name')}
        />
        <SearchSelect
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
          stored={loaded && form.getInitialValues().permissions_ids}
          onChange={choose}
          isFixed={isFixed}
          error={form.getInputProps('permissions_ids').error}
        />
      </FormCard>
      {loaded && (
        <Suspense>
          <RoleHolders role_id={loaded.id} />
        </Suspense>
      )}
    </FormPage>
  );
}

/** Returns every permission by its name, such as `user:GET`. */
const permissionsIn = (groups: PermissionGroup[]) =>
  groups.flatMap(({ entity, permissions }) =>
    permissions.map(({ id, action }) => ({ id, name: `${entity}:${action}` })),
  );

import { TextInput } from '@mantine/core';
import type { Reply } from '@retaguarda/contract/endpoint';
import { clientProfiles, type Profile, profileInput, profiles } from '@retaguarda/contract/entities/profiles';
import { chosenId } from '@retaguarda/contract/fields';
import { AccessDifferenceNote } from '../../capabilities/access/access-difference-note.tsx';
import { SeeAsButton } from '../../capabilities/access/see-as-button.tsx';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { RequiredByProfile } from '../../capabilities/second-step/required-by-profile.tsx';
import { DepartmentSelect } from '../../components/fields/department-select.tsx';
import { DescriptionField } from '../../components/fields/description-field.tsx';
import { IdSelect, useGrants } from '../../components/fields/id-select.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { HeadActions } from '../../components/page/head-actions.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { sortedBy } from '../../platform/text/format.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';

type Options = NonNullable<Reply<typeof profiles.list>['form']>;
type ProfileFormProps = { row: LoadedRow<Profile, Options> };

/** A BACKOFFICE profile. */
export function ProfilePage() {
  const { idProfile: id } = useIds();
  const row = useLoadedRow(
    profiles.list,
    { id },
    ({ profiles }) => profiles,
    ({ form }) => form,
  );
  if (row.pending) return <RowPending reading={row.pending} list="/profiles" area="profiles" id={id} />;
  return <ProfileForm key={id} row={row} />;
}

function ProfileForm({ row }: ProfileFormProps) {
  const { loaded, options } = row;
  const { t } = useTranslation('profiles');
  const can = useCan();
  const rowForm = useRowForm({
    row,
    schema: profileInput,
    values: valuesOf(loaded),
    endpoints: profiles,
    create: (body) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    names: { role_id: options.roles },
    // Without a company the list shows the BACKOFFICE profiles.
    back: useReturn('/profiles', { client_id: undefined, page: 1 }),
  });

  return (
    <FormPage
      rowForm={rowForm}
      subject={t('backoffice')}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      list={t('title')}
      action={loaded && <ProfileActions profile={loaded} entity="profile" />}
    >
      <FormCard>
        <ProfileFields
          form={rowForm.form}
          roles={options.roles}
          current={loaded?.role_id}
          isDescriptionWide
        />
      </FormCard>
      {loaded && can(profiles.requireSecondStep) && (
        <RequiredByProfile profile={loaded} version={row.version} onSaved={row.setVersion} />
      )}
    </FormPage>
  );
}

/** A profile of a company, in one of its departments. */
export function ClientProfilePage() {
  const { idCompany, idProfile: id } = useIds();
  const client_id = Number(idCompany);
  const row = useLoadedRow(
    clientProfiles.list,
    { client_id, id },
    ({ profiles }) => profiles,
    ({ form }) => form,
  );
  if (row.pending) return <RowPending reading={row.pending} list="/profiles" area="profiles" id={id} />;
  return <ClientProfileForm key={id} client_id={client_id} row={row} />;
}

/** The department is chosen once, for a new profile. It is sent in the address of the call. */
const clientProfileInput = profileInput.extend({ department_id: chosenId });

type ClientProfileFormProps = ProfileFormProps & { client_id: number };

function ClientProfileForm({ client_id, row }: ClientProfileFormProps) {
  const { loaded, options, company } = row;
  const { t } = useTranslation('profiles');
  const rowForm = useRowForm({
    row,
    schema: clientProfileInput,
    values: { ...valuesOf(loaded), department_id: loaded?.department_id ?? null },
    endpoints: clientProfiles,
    create: ({ department_id, ...body }) => ({ query: { client_id, department_id }, body }),
    edit: (body, loaded) => ({ query: addressOf(loaded), body }),
    names: { role_id: withOwn(options.roles, loaded) },
    back: useReturn('/profiles', { client_id, page: 1 }),
  });

  return (
    <FormPage
      rowForm={rowForm}
      subject={company}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      list={t('title')}
      action={loaded && <ProfileActions profile={loaded} entity="client_profile" />}
    >
      <FormCard>
        <ProfileFields form={rowForm.form} roles={withOwn(options.roles, loaded)} current={loaded?.role_id} />
        <DepartmentSelect
          label={t('department')}
          client_id={client_id}
          options={options.departments}
          disabled={loaded !== undefined}
          description={loaded && t('departmentFixed')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...rowForm.form.getInputProps('department_id')}
        />
      </FormCard>
    </FormPage>
  );
}

type ProfileFieldsProps = {
  form: SchemaForm<typeof profileInput>;
  roles: Options['roles'];
  /** The saved role; undefined for a new profile. */
  current: number | undefined;
  isDescriptionWide?: boolean;
};

/** The fields that every profile has. */
function ProfileFields({ form, roles, current, isDescriptionWide = false }: ProfileFieldsProps) {
  const { t } = useTranslation('profiles');
  const names = useRoleNames();
  const withReasons = useGrants();
  const shown = roles.map((role) => ({
    ...role,
    name: names.name(role.name),
    description: names.description(role),
  }));
  const options = sortedBy(withReasons(shown), ({ name }) => name);
  const field = form.getInputProps;
  return (
    <>
      <TextInput label={t('name')} required {...field('name')} />
      <div>
        <IdSelect label={t('role')} required options={options} {...field('role_id')} />
        <AccessDifferenceNote from={current} to={form.values.role_id} isOfRoles />
      </div>
      <DescriptionField isWide={isDescriptionWide} label={t('description')} {...field('description')} />
    </>
  );
}

/** Adds the role of an old company profile, which may be a back-office role that is no longer offered. */
const withOwn = (roles: Options['roles'], loaded: Profile | undefined) =>
  !loaded || roles.some(({ id }) => id === loaded.role_id)
    ? roles
    : [...roles, { ...loaded.role, may_give: false }];

const valuesOf = (loaded: Profile | undefined) => ({
  name: loaded?.name ?? '',
  description: loaded?.description ?? '',
  role_id: loaded?.role_id ?? null,
});

/** Returns the profile of a company in the address of a call. */
const addressOf = ({ id, client_id, department_id }: Profile) => ({
  id,
  client_id: Number(client_id),
  department_id: Number(department_id),
});

type ProfileActionsProps = { profile: Profile; entity: 'profile' | 'client_profile' };

/** The actions for a profile besides changing it: view the console as it, read its history. */
function ProfileActions({ profile: { id, name, role_id }, entity }: ProfileActionsProps) {
  return (
    <HeadActions>
      <SeeAsButton name={name} role_id={role_id} />
      <HistoryButton entity={entity} id={id} />
    </HeadActions>
  );
}

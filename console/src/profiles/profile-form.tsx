import { TextInput } from '@mantine/core';
import { clientProfiles, type Profile, profileInput, profiles } from '@retaguarda/contract/entities/profiles';
import { chosenId } from '@retaguarda/contract/fields';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '../api/hooks.ts';
import { DescriptionField } from '../crud/description-field.tsx';
import { FormCard, FormPage } from '../crud/form-page.tsx';
import { IdSelect } from '../crud/id-select.tsx';
import { RowPending } from '../crud/row-pending.tsx';
import { useEditForm } from '../crud/use-edit-form.ts';
import { useReturn } from '../crud/use-return.ts';

type Options = {
  roles: { id: number; name: string; description: string }[];
  departments: { id: number; name: string }[];
};
type FormProps = { loaded: Profile | undefined; version: number | undefined; options: Options };

/** A BACKOFFICE profile. */
export function ProfilePage() {
  const { idProfile } = useParams({ strict: false });
  const query = idProfile ? { id: idProfile } : { qtd: 1 };
  const found = useRow(profiles.list, { query: { ...query, form: 'true' } });
  const loaded = idProfile ? found.data?.profiles[0] : undefined;
  const options = found.data?.form;

  if (!options || (idProfile && !loaded)) return <RowPending reading={found} list="/profiles" />;
  return <ProfileForm key={idProfile} loaded={loaded} version={found.data?.version} options={options} />;
}

function ProfileForm({ loaded, version, options }: FormProps) {
  const { t } = useTranslation('profiles');
  const { cancel, finish } = useReturn('/profiles', { page: 1 });
  const { form, changes, submit } = useEditForm(profileInput, valuesOf(loaded));
  const onRefused = form.setErrors;
  const create = useSend(profiles.create, { onSent: finish, onRefused });
  const edit = useSend(profiles.edit, { onSent: finish, onRefused });

  const confirm = submit((body) =>
    loaded
      ? changes && edit.mutate({ query: { id: loaded.id }, body: changes, version })
      : create.mutate({ body }),
  );

  return (
    <FormPage
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/profiles' }}
      isChanged={changes !== undefined}
      isSending={create.isPending || edit.isPending}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <FormCard>
        <ProfileFields field={form.getInputProps} roles={options.roles} />
        <DescriptionField isWide label={t('description')} {...form.getInputProps('description')} />
      </FormCard>
    </FormPage>
  );
}

/** A profile of a company, in one of its departments. */
export function ClientProfilePage() {
  const { idCompany, idProfile } = useParams({ strict: false });
  const client_id = Number(idCompany);
  const query = idProfile ? { id: idProfile } : { qtd: 1 };
  const found = useRow(clientProfiles.list, { query: { ...query, client_id, form: 'true' } });
  const loaded = idProfile ? found.data?.profiles[0] : undefined;
  const options = found.data?.form;

  if (!options || (idProfile && !loaded)) return <RowPending reading={found} list="/profiles" />;
  return (
    <ClientProfileForm
      key={idProfile}
      client_id={client_id}
      loaded={loaded}
      version={found.data?.version}
      options={options}
    />
  );
}

/** The department is chosen when the profile is made, and travels in the address of the call. */
const clientProfileInput = profileInput.extend({ department_id: chosenId });

function ClientProfileForm({ client_id, loaded, version, options }: FormProps & { client_id: number }) {
  const { t } = useTranslation('profiles');
  const { cancel, finish } = useReturn('/profiles', { client_id, page: 1 });
  const { form, changes, submit } = useEditForm(clientProfileInput, {
    ...valuesOf(loaded),
    department_id: loaded?.department_id ?? null,
  });
  const onRefused = form.setErrors;
  const create = useSend(clientProfiles.create, { onSent: finish, onRefused });
  const edit = useSend(clientProfiles.edit, { onSent: finish, onRefused });

  const confirm = submit(({ department_id, ...body }) => {
    const place = { client_id, department_id };
    if (!loaded) return create.mutate({ query: place, body });
    if (changes) edit.mutate({ query: { ...place, id: loaded.id }, body: changes, version });
  });

  return (
    <FormPage
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/profiles' }}
      isChanged={changes !== undefined}
      isSending={create.isPending || edit.isPending}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <FormCard>
        <ProfileFields field={form.getInputProps} roles={options.roles} />
        <DescriptionField label={t('description')} {...form.getInputProps('description')} />
        <IdSelect
          label={t('department')}
          required
          options={options.departments}
          disabled={loaded !== undefined}
          description={loaded && t('departmentFixed')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('department_id')}
        />
      </FormCard>
    </FormPage>
  );
}

type ProfileFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: what Mantine's getInputProps hands out.
  field: (name: any) => any;
  roles: Options['roles'];
};

/** The fields both kinds of profile have. */
function ProfileFields({ field, roles }: ProfileFieldsProps) {
  const { t } = useTranslation('profiles');
  return (
    <>
      <TextInput label={t('name')} required {...field('name')} />
      <IdSelect label={t('role')} required options={roles} {...field('role_id')} />
    </>
  );
}

const valuesOf = (loaded: Profile | undefined) => ({
  name: loaded?.name ?? '',
  description: loaded?.description ?? '',
  role_id: loaded?.role_id ?? null,
});

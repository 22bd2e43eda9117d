import { TextInput } from '@mantine/core';
import { clientProfiles, type Profile, profileInput, profiles } from '@retaguarda/contract/entities/profiles';
import { chosenId } from '@retaguarda/contract/fields';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow } from '../api/hooks.ts';
import { useCompany } from '../company-choice/use-company.ts';
import { DescriptionField } from '../form/description-field.tsx';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { IdSelect } from '../form/id-select.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';

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
  const { form, page } = useRowForm({
    schema: profileInput,
    values: valuesOf(loaded),
    endpoints: profiles,
    create: (body) => ({ body }),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version })),
    // Without a company the list shows the BACKOFFICE profiles.
    back: useReturn('/profiles', { client_id: undefined, page: 1 }),
  });

  return (
    <FormPage
      {...page}
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/profiles' }}
      action={loaded && <HistoryButton entity="profile" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <IdSelect label={t('role')} required options={options.roles} {...form.getInputProps('role_id')} />
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

  const company = useCompany(client_id);

  if (!company.isReady) return <RowPending reading={company.reading} list="/profiles" />;
  if (!options || (idProfile && !loaded)) return <RowPending reading={found} list="/profiles" />;
  return (
    <ClientProfileForm
      key={idProfile}
      client_id={client_id}
      company={company.name}
      loaded={loaded}
      version={found.data?.version}
      options={options}
    />
  );
}

/** Where a profile of a company stands, as the address of a call names it. */
const placeOf = ({ id, client_id, department_id }: Profile) => ({
  id,
  client_id: Number(client_id),
  department_id: Number(department_id),
});

/** The department is chosen when the profile is made, and travels in the address of the call. */
const clientProfileInput = profileInput.extend({ department_id: chosenId });

type ClientProfileFormProps = FormProps & { client_id: number; company: string | undefined };

function ClientProfileForm({ client_id, company, loaded, version, options }: ClientProfileFormProps) {
  const { t } = useTranslation('profiles');
  const { form, page } = useRowForm({
    schema: clientProfileInput,
    values: { ...valuesOf(loaded), department_id: loaded?.department_id ?? null },
    endpoints: clientProfiles,
    create: ({ department_id, ...body }) => ({ query: { client_id, department_id }, body }),
    edit: loaded && ((body) => ({ query: placeOf(loaded), body, version })),
    back: useReturn('/profiles', { client_id, page: 1 }),
  });

  return (
    <FormPage
      {...page}
      subject={company}
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/profiles' }}
      action={loaded && <HistoryButton entity="client_profile" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <IdSelect label={t('role')} required options={options.roles} {...form.getInputProps('role_id')} />
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

const valuesOf = (loaded: Profile | undefined) => ({
  name: loaded?.name ?? '',
  description: loaded?.description ?? '',
  role_id: loaded?.role_id ?? null,
});

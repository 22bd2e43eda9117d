import { Text, TextInput } from '@mantine/core';
import { type SystemUser, systemUserInput, systemUsers } from '@retaguarda/contract/entities/system-users';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow } from '../api/hooks.ts';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { IdSelect } from '../form/id-select.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { refreshSessionUser, useSession } from '../session/session.ts';

export function SystemUserPage() {
  const { idSystemUser } = useParams({ strict: false });
  const query = idSystemUser ? { id: idSystemUser } : { qtd: 1 };
  const found = useRow(systemUsers.list, { query: { ...query, form: 'true' } });
  const loaded = idSystemUser ? found.data?.systemUsers[0] : undefined;
  const profiles = found.data?.form?.profiles;

  if (!profiles || (idSystemUser && !loaded)) return <RowPending reading={found} list="/systemusers" />;
  return (
    <SystemUserForm key={idSystemUser} loaded={loaded} version={found.data?.version} profiles={profiles} />
  );
}

type SystemUserFormProps = {
  loaded: SystemUser | undefined;
  version: number | undefined;
  profiles: { id: number; name: string }[];
};

function SystemUserForm({ loaded, version, profiles }: SystemUserFormProps) {
  const { t } = useTranslation('systemUsers');
  const isOneself = useSession()?.user.id === loaded?.id;
  const { form, page } = useRowForm({
    schema: systemUserInput,
    values: {
      name: loaded?.name ?? '',
      email: loaded?.email ?? '',
      nickname: loaded?.nickname ?? '',
      profile_id: loaded?.profile_id ?? null,
    },
    endpoints: systemUsers,
    create: (body) => ({ body }),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version })),
    back: useReturn('/systemusers', {}),
    onChanged: (changes) => isOneself && refreshSessionUser(changes),
  });

  return (
    <FormPage
      {...page}
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/systemusers' }}
      action={loaded && <HistoryButton entity="system_user" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
        <TextInput label={t('nickname')} required {...form.getInputProps('nickname')} />
        <IdSelect
          label={t('profile')}
          required
          options={profiles}
          disabled={isOneself}
          {...form.getInputProps('profile_id')}
        />
        {!loaded && (
          <Text size="sm" c="dimmed">
            {t('invitation')}
          </Text>
        )}
      </FormCard>
    </FormPage>
  );
}

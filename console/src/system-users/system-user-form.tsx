import { Text, TextInput } from '@mantine/core';
import { type SystemUser, systemUserInput, systemUsers } from '@retaguarda/contract/entities/system-users';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '../api/hooks.ts';
import { FormCard, FormPage } from '../crud/form-page.tsx';
import { IdSelect } from '../crud/id-select.tsx';
import { RowPending } from '../crud/row-pending.tsx';
import { useEditForm } from '../crud/use-edit-form.ts';
import { useReturn } from '../crud/use-return.ts';
import { useSession } from '../session/session.ts';

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
  const { cancel, finish } = useReturn('/systemusers', {});
  const { form, changes, submit } = useEditForm(systemUserInput, {
    name: loaded?.name ?? '',
    email: loaded?.email ?? '',
    nickname: loaded?.nickname ?? '',
    profile_id: loaded?.profile_id ?? null,
  });
  const onRefused = form.setErrors;
  const create = useSend(systemUsers.create, { onSent: finish, onRefused });
  const edit = useSend(systemUsers.edit, { onSent: finish, onRefused });

  const confirm = submit((body) =>
    loaded
      ? changes && edit.mutate({ query: { id: loaded.id }, body: changes, version })
      : create.mutate({ body }),
  );

  return (
    <FormPage
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/systemusers' }}
      isChanged={changes !== undefined}
      isSending={create.isPending || edit.isPending}
      onConfirm={confirm}
      onCancel={cancel}
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

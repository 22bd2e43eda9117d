import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { ownProfile, type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isConflict } from '../api/api-error.ts';
import { useRow, useSend } from '../api/hooks.ts';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { useEditForm } from '../form/use-edit-form.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { refreshSessionUser, useSession } from '../session/session.ts';
import { AvatarField } from './avatar-field.tsx';

export function OwnProfilePage() {
  const id = useSession()?.user.id ?? 0;
  const found = useRow(systemUsers.list, { query: { id } });
  const loaded = found.data?.systemUsers[0];

  if (!loaded) return <RowPending reading={found} list="/dashboard" />;
  return <OwnProfileForm key={id} loaded={loaded} version={found.data?.version} />;
}

type OwnProfileFormProps = { loaded: SystemUser; version: number | undefined };

function OwnProfileForm({ loaded, version: loadedVersion }: OwnProfileFormProps) {
  const { t } = useTranslation('systemUsers');
  const navigate = useNavigate();
  const [version, setVersion] = useState(loadedVersion);
  const token = useSession()?.Authorization ?? '';
  const { id, name, email, nickname } = loaded;
  const { form, changes, submit, refuse } = useEditForm(ownProfile, { name, email, nickname });
  const leave = (ignoreBlocker: boolean) => navigate({ to: '/dashboard', ignoreBlocker });
  const edit = useSend(systemUsers.edit, {
    onChanged: (_reply, { body }) => refreshSessionUser(body),
    onSent: () => leave(true),
    onRefused: refuse,
  });

  return (
    <FormPage
      title={t('ownProfile')}
      action={<HistoryButton entity="system_user" id={id} />}
      isChanged={changes !== undefined}
      isSending={edit.isPending || edit.isSuccess}
      isStale={isConflict(edit.error)}
      onConfirm={submit(() => changes && edit.mutate({ query: { id }, body: changes, version }))}
      onCancel={() => leave(false)}
    >
      <FormCard isWide>
        <AvatarField person={loaded} version={version} onSaved={setVersion} />
      </FormCard>
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
        <TextInput label={t('nickname')} required {...form.getInputProps('nickname')} />
        <Stack justify="flex-end">
          <Group mih={36}>
            <Anchor
              renderRoot={(props) => <Link {...props} to="/reset-password/$token" params={{ token }} />}
            >
              {t('setNewPassword')}
            </Anchor>
          </Group>
        </Stack>
      </FormCard>
    </FormPage>
  );
}

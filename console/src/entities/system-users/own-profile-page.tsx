import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { managedColumns } from '@retaguarda/contract/directories';
import { ownProfileForm, type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { Link } from '@tanstack/react-router';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { RecentAccessCard } from '../../capabilities/log/recent-access-card.tsx';
import { FactorsCard } from '../../capabilities/second-step/factors-card.tsx';
import { DirectoryNote } from '../../components/form/directory-note.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { refreshSessionUser, useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { AvatarField } from './avatar-field.tsx';
import { EmailFields } from './email-fields.tsx';
import { OpenSessionsCard } from './open-sessions-card.tsx';
import { WaitingEmail } from './waiting-email.tsx';

export function OwnProfilePage() {
  const id = useSession()?.user.id ?? 0;
  const row = useLoadedRow(systemUsers.list, { id }, ({ systemUsers }) => systemUsers);
  if (row.pending)
    return <RowPending reading={row.pending} list="/dashboard" area="systemUsers" isOwnProfile />;
  return row.loaded && <OwnProfileForm key={id} row={row} loaded={row.loaded} />;
}

type OwnProfileFormProps = { row: LoadedRow<SystemUser>; loaded: SystemUser };

function OwnProfileForm({ row, loaded }: OwnProfileFormProps) {
  const { t } = useTranslation('systemUsers');
  const token = useSession()?.Authorization ?? '';
  const { id, name, email, nickname } = loaded;
  const rowForm = useRowForm({
    row,
    schema: ownProfileForm,
    values: { name, email, nickname, current_password: '' },
    endpoints: systemUsers,
    edit: (body) => ({ query: { id }, body }),
    isReadOnly: false,
    fixed: managedColumns(loaded),
    back: useReturn('/dashboard', {}, { ignoresOrigin: true }),
    // The address stays the old one until the new one is confirmed.
    onChanged: ({ name, nickname }) => refreshSessionUser({ name, nickname }),
  });
  const { form } = rowForm;

  return (
    <FormPage
      rowForm={rowForm}
      title={t('ownProfile')}
      action={<HistoryButton entity="system_user" id={id} />}
    >
      <WaitingEmail />
      <DirectoryNote person={loaded} isOneself onReleased={row.readAgain} />
      <FormCard isWide>
        <AvatarField person={loaded} version={row.version} onSaved={row.setVersion} />
      </FormCard>
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <EmailFields form={form} email={email} isOneself />
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
      <FactorsCard id={id} />
      <OpenSessionsCard id={id} />
      <RecentAccessCard id={id} />
    </FormPage>
  );
}

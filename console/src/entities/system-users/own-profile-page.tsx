import { Anchor, Group, Stack, TextInput } from '@mantine/core';
import { ownProfileForm, type SystemUser, systemUsers } from '@retaguarda/contract/entities/system-users';
import { Link } from '@tanstack/react-router';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { RecentAccessCard } from '../../capabilities/log/recent-access-card.tsx';
import { FactorsCard } from '../../capabilities/second-step/factors-card.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { RowPending } from '../../components/form/row-pending.tsx';
import type { FormProps } from '../../components/form/use-form-row.ts';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm, useVersion } from '../../components/form/use-row-form.ts';
import { useRow } from '../../platform/api/hooks.ts';
import { refreshSessionUser, useSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { AvatarField } from './avatar-field.tsx';
import { EmailFields } from './email-fields.tsx';
import { OpenSessionsCard } from './open-sessions-card.tsx';
import { WaitingEmail } from './waiting-email.tsx';

export function OwnProfilePage() {
  const id = useSession()?.user.id ?? 0;
  const found = useRow(systemUsers.list, { query: { id } });
  const loaded = found.data?.systemUsers[0];

  if (!loaded) return <RowPending reading={found} list="/dashboard" area="systemUsers" isOwnProfile />;
  return <OwnProfileForm key={id} loaded={loaded} version={found.data?.version} readAgain={found.refetch} />;
}

type OwnProfileFormProps = Pick<FormProps<SystemUser>, 'version' | 'readAgain'> & { loaded: SystemUser };

function OwnProfileForm({ loaded, readAgain, ...row }: OwnProfileFormProps) {
  const { t } = useTranslation('systemUsers');
  const [version, setVersion] = useVersion(row.version);
  const token = useSession()?.Authorization ?? '';
  const { id, name, email, nickname } = loaded;
  const { form, page } = useRowForm({
    schema: ownProfileForm,
    values: { name, email, nickname, current_password: '' },
    ...{ version: row.version, readAgain },
    endpoints: systemUsers,
    edit: (body) => ({ query: { id }, body, version }),
    isReadOnly: false,
    back: useReturn('/dashboard', {}),
    // The address stays the old one until the new one is confirmed.
    onChanged: ({ name, nickname }) => refreshSessionUser({ name, nickname }),
  });

  return (
    <FormPage {...page} title={t('ownProfile')} action={<HistoryButton entity="system_user" id={id} />}>
      <WaitingEmail />
      <FormCard isWide>
        <AvatarField person={loaded} version={version} onSaved={setVersion} />
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

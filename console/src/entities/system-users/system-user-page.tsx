import { Text, TextInput } from '@mantine/core';
import { managedColumns } from '@retaguarda/contract/directories';
import type { Reply } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { factors } from '@retaguarda/contract/entities/factors';
import { openSessions } from '@retaguarda/contract/entities/open-sessions';
import { scopeRuleOf } from '@retaguarda/contract/entities/scopes';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { type SystemUser, systemUserForm, systemUsers } from '@retaguarda/contract/entities/system-users';
import { isAnonymised } from '@retaguarda/contract/fields';
import { defaultTimeZone } from '@retaguarda/contract/time-zones';
import { useState } from 'react';
import { EffectiveAccessButton } from '../../capabilities/access/effective-access-button.tsx';
import { RowAwaited } from '../../capabilities/approvals/later-awaited.tsx';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { AccessToDataLink, SecurityEventsLink } from '../../capabilities/log/security-events-link.tsx';
import { RowNotes, RowPinnedNote } from '../../capabilities/notes/later-notes.tsx';
import { FactorsCard } from '../../capabilities/second-step/factors-card.tsx';
import { FactorsOfOther } from '../../capabilities/second-step/factors-of-other.tsx';
import { EndDateField } from '../../components/fields/end-date-field.tsx';
import { DirectoryNote } from '../../components/form/directory-note.tsx';
import { ScopeNote } from '../../components/form/for-all-companies.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { HeadActions, MoreActions } from '../../components/page/head-actions.tsx';
import { PrivacyRequestLink } from '../../components/page/privacy-request-link.tsx';
import { StateBadge } from '../../components/page/state-badge.tsx';
import { useTags } from '../../components/tags/use-tags.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { refreshSessionUser, useSession } from '../../platform/session/session.ts';
import { useCan, useIsScoped } from '../../platform/session/use-can.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { AvatarField } from './avatar-field.tsx';
import { EmailFields } from './email-fields.tsx';
import { OpenSessionsCard } from './open-sessions-card.tsx';
import { ProfileField } from './profile-field.tsx';
import { ScopeCompaniesCard } from './scope-companies-card.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { SystemUserSignInCard } from './system-user-sign-in-card.tsx';

export function SystemUserPage() {
  const { idSystemUser: id } = useIds();
  const row = useLoadedRow(
    systemUsers.list,
    { id },
    ({ systemUsers }) => systemUsers,
    ({ form }) => form,
  );
  if (row.pending) return <RowPending reading={row.pending} list="/systemusers" area="systemUsers" id={id} />;
  return <SystemUserForm key={id} row={row} />;
}

type Options = NonNullable<Reply<typeof systemUsers.list>['form']>;

function SystemUserForm({ row }: { row: LoadedRow<SystemUser, Options> }) {
  const { loaded, options } = row;
  const { t } = useTranslation('systemUsers');
  const can = useCan();
  const [created, setCreated] = useState<Options['profiles']>([]);
  const profiles = [...options.profiles, ...created];
  const isScoped = useIsScoped();
  const isOneself = useSession()?.user.id === loaded?.id;
  const other = isOneself ? undefined : loaded;
  const check = useCall(signInChecks.ofSystemUser, other && { query: { id: other.id } });
  // The person can be activated above the form, whose row is then out of date.
  const state = check.data?.person ?? (loaded && { ...loaded, active: loaded.active === '1' });
  const rowForm = useRowForm({
    row,
    schema: systemUserForm,
    values: {
      name: loaded?.name ?? '',
      email: loaded?.email ?? '',
      nickname: loaded?.nickname ?? '',
      profile_id: loaded?.profile_id ?? null,
      scoped: loaded?.scoped ?? isScoped,
      scope_client_id: loaded?.scope_client_id ?? [],
      scope_rule: loaded?.scope_rule ?? [],
      ends_on: loaded?.ends_on ?? null,
      current_password: '',
    },
    endpoints: systemUsers,
    create: ({ current_password: _, ...body }) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    // Everyone may change their own name and addresses.
    isReadOnly: isOneself ? false : (loaded && (isAnonymised(loaded) || loaded.exceeds_scope)) || undefined,
    fixed: loaded && managedColumns(loaded),
    names: { profile_id: profiles, scope_rule: useTagRules() },
    units: [['scoped', 'scope_client_id', 'scope_rule']],
    back: useReturn('/systemusers', {}),
    // One's own address changes only when the new one is confirmed.
    onChanged: ({ name, nickname }) => isOneself && refreshSessionUser({ name, nickname }),
  });
  const { form } = rowForm;

  return (
    <FormPage
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      state={
        state && (
          <StateBadge
            area="systemUsers"
            isActive={state.active}
            switched={state.switched}
            endsOn={state.ends_on}
          />
        )
      }
      list={t('title')}
      action={
        loaded && (
          <HeadActions>
            <EffectiveAccessButton name={loaded.name} id={loaded.id} />
            <HistoryButton entity="system_user" id={loaded.id} />
            <MoreActions>
              <AccessToDataLink entity="system_user" id={loaded.id} />
              <SecurityEventsLink id={loaded.id} />
              {!isAnonymised(loaded) && (
                <PrivacyRequestLink
                  person={{
                    entity: 'system_user',
                    id: loaded.id,
                    name: loaded.name,
                    email: loaded.email,
                    company: null,
                  }}
                />
              )}
            </MoreActions>
          </HeadActions>
        )
      }
    >
      {loaded && <RowPinnedNote row={{ entity: 'system_user', row_id: loaded.id }} />}
      {loaded && <RowAwaited row={{ entity: 'system_user', row_id: loaded.id }} />}
      {other?.exceeds_scope && (
        <ScopeNote>{translate('They look after companies that you do not see')}</ScopeNote>
      )}
      {loaded && <DirectoryNote person={loaded} isOneself={isOneself} onReleased={row.readAgain} />}
      {other && <SystemUserSignInCard person={other} reading={check} onSwitched={row.setVersion} />}
      {loaded && (
        <FormCard isWide>
          <AvatarField person={loaded} version={row.version} onSaved={row.setVersion} />
        </FormCard>
      )}
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <EmailFields form={form} email={loaded?.email ?? ''} isOneself={isOneself} />
        <TextInput label={t('nickname')} required {...form.getInputProps('nickname')} />
        <ProfileField
          form={form}
          offered={profiles}
          current={loaded?.profile_id}
          isOneself={isOneself}
          isFixed={loaded?.directory_profile ?? false}
          onCreated={(profile) => setCreated([...created, { ...profile, may_give: true }])}
        />
        {!isOneself && (
          <EndDateField
            of="system_user"
            timeZone={defaultTimeZone}
            maySet={can(systemUsers.activate) && !loaded?.directory_id}
            {...form.getInputProps('ends_on')}
          />
        )}
        {!loaded && (
          <Text size="sm" c="dimmed">
            {t('invitation')}
          </Text>
        )}
      </FormCard>
      {!isOneself && <ScopeFields form={form} loaded={loaded} />}
      {loaded && (isOneself || can(companies.list)) && <ScopeCompaniesCard id={loaded.id} />}
      {loaded && isOneself && <FactorsCard id={loaded.id} />}
      {other && can(factors.reset) && <FactorsOfOther id={other.id} name={other.name} />}
      {loaded && (isOneself || can(openSessions.list)) && <OpenSessionsCard id={loaded.id} />}
      {loaded && <RowNotes row={{ entity: 'system_user', row_id: loaded.id }} />}
    </FormPage>
  );
}

/** Returns the rules of tags with their names: a rule has only the id of its tag. */
const useTagRules = () =>
  (useTags() ?? []).map(({ id, name }) => ({
    id: scopeRuleOf('tag', String(id)),
    name: scopeRuleOf('tag', name),
  }));

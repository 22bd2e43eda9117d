import { TextInput } from '@mantine/core';
import { managedColumns } from '@retaguarda/contract/directories';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { userFieldError } from '@retaguarda/contract/entities/user-fields';
import {
  type User,
  type UserOptions,
  userPasswordForm,
  users,
  userValues,
} from '@retaguarda/contract/entities/users';
import { isAnonymised } from '@retaguarda/contract/fields';
import { limits } from '@retaguarda/contract/limits';
import { useMemo } from 'react';
import { EffectiveAccessButton } from '../../capabilities/access/effective-access-button.tsx';
import { RowAwaited } from '../../capabilities/approvals/later-awaited.tsx';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { AccessToDataLink } from '../../capabilities/log/security-events-link.tsx';
import { RowNotes, RowPinnedNote } from '../../capabilities/notes/later-notes.tsx';
import { EndDateField } from '../../components/fields/end-date-field.tsx';
import { DirectoryNote } from '../../components/form/directory-note.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import type { FormValues } from '../../components/form/use-schema-form.ts';
import { HeadActions, MoreActions } from '../../components/page/head-actions.tsx';
import { PrivacyRequestLink } from '../../components/page/privacy-request-link.tsx';
import { StateBadge } from '../../components/page/state-badge.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { NumberField } from '../../platform/ui/number-field.tsx';
import { AccessFields } from './access-fields.tsx';
import { CopyUser } from './copy-user.tsx';
import { PasswordCard, showPassword } from './password-card.tsx';
import { usePasswordForm } from './use-password-form.ts';
import { UserSignInCard } from './user-sign-in-card.tsx';
import { WorkDays } from './work-days.tsx';

export function UserPage() {
  const { idCompany, idUser: id } = useIds();
  const client_id = Number(idCompany);
  const row = useLoadedRow(
    users.list,
    { client_id, id },
    ({ users }) => users,
    ({ form }) => form,
  );
  if (row.pending) return <RowPending reading={row.pending} list="/users" area="users" id={id} />;
  return <UserForm key={id} client_id={client_id} row={row} />;
}

type UserFormProps = { client_id: number; row: LoadedRow<User, UserOptions> };

function UserForm({ client_id, row }: UserFormProps) {
  const { loaded, options, company } = row;
  const { t } = useTranslation('users');
  const can = useCan();
  const schema = useMemo(() => withCompanyFields(options.extra), [options.extra]);
  const password = usePasswordForm();
  const check = useCall(signInChecks.ofUser, loaded && { query: { client_id, id: loaded.id } });
  // The user can be activated above the form, whose row is then out of date.
  const state = check.data?.person ?? loaded;
  const rowForm = useRowForm({
    row,
    schema,
    values: valuesOf(loaded, options),
    endpoints: users,
    create: (body) => {
      const chosen = password.isBlank ? {} : userPasswordForm.parse(password.values);
      return { query: { client_id }, body: { ...body, ...chosen } };
    },
    isReadOnly: (loaded && isAnonymised(loaded)) || undefined,
    fixed: loaded && managedColumns(loaded),
    edit: (body, { id }) => ({ query: { client_id, id }, body }),
    created: { show: () => password.generated && showPassword(password.generated) },
    titles: titlesOf(options),
    names: {
      department_id: options.departments,
      profile_id: options.profiles,
      skill_id: options.skills,
      group_id: options.groups,
    },
    // A profile belongs to a department.
    units: [['department_id', 'profile_id']],
    back: useReturn('/users', { client_id, page: 1 }),
  });
  const { form } = rowForm;
  const field = form.getInputProps;

  return (
    <FormPage
      rowForm={rowForm}
      subject={company}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      state={
        state && (
          <StateBadge area="users" isActive={state.active} switched={state.switched} endsOn={state.ends_on} />
        )
      }
      list={t('title')}
      action={
        loaded && (
          <HeadActions>
            <EffectiveAccessButton name={loaded.name} client_id={client_id} id={loaded.id} />
            <HistoryButton entity="user" id={loaded.id} titles={titlesOf(options)} />
            <MoreActions>
              <AccessToDataLink entity="user" id={loaded.id} />
              {!isAnonymised(loaded) && (
                <PrivacyRequestLink
                  person={{
                    entity: 'user',
                    id: loaded.id,
                    name: loaded.name,
                    email: loaded.email,
                    company: { id: client_id, name: company ?? '' },
                  }}
                />
              )}
            </MoreActions>
          </HeadActions>
        )
      }
    >
      {loaded && <RowPinnedNote row={{ entity: 'user', row_id: loaded.id }} />}
      {loaded && <RowAwaited row={{ entity: 'user', row_id: loaded.id }} />}
      {loaded && <DirectoryNote person={loaded} onReleased={row.readAgain} />}
      {loaded && <UserSignInCard user={loaded} reading={check} onSwitched={row.setVersion} />}
      <FormCard title={t('identification')}>
        <TextInput label={t('name')} required {...field('name')} />
        <TextInput label={t('email')} type="email" required {...field('email')} />
        <TextInput label={t('nickname')} required {...field('nickname')} />
        <NumberField
          label={t('max_chats')}
          required
          allowDecimal={false}
          placeholder={`${limits.maxChats.min}–${limits.maxChats.max}`}
          {...field('max_chats')}
        />
      </FormCard>
      {!loaded && can(users.list) && (
        <FormCard>
          <CopyUser form={form} client_id={client_id} />
        </FormCard>
      )}
      <FormCard title={t('access')}>
        <AccessFields
          form={form}
          options={options}
          client_id={client_id}
          currentProfile={loaded?.profile_id}
        />
        <EndDateField
          of="user"
          timeZone={options.time_zone}
          maySet={can(users.activate) && !loaded?.directory_id}
          {...field('ends_on')}
        />
      </FormCard>
      {options.extra.length > 0 && (
        <FormCard title={t('extra')}>
          {options.extra.map(({ name, title, required, place_holder }) => (
            <TextInput
              key={name}
              label={title}
              required={required}
              placeholder={place_holder}
              {...field(`extra.${name}`)}
            />
          ))}
        </FormCard>
      )}
      <FormCard title={t('workDays')} isWide>
        <WorkDays form={form} />
      </FormCard>
      {!rowForm.isReadOnly && (
        <PasswordCard
          password={password}
          target={loaded && { client_id, id: loaded.id }}
          version={row.version}
          onSaved={row.setVersion}
          onConflict={rowForm.merging.onConflict}
        />
      )}
      {loaded && <RowNotes row={{ entity: 'user', row_id: loaded.id }} />}
    </FormPage>
  );
}

/** Returns the rules for a user, with those for the fields the company has added. */
const withCompanyFields = (fields: UserOptions['extra']) =>
  userValues.extend({
    extra: userValues.shape.extra.superRefine((extra, context) => {
      for (const field of fields) {
        const message = userFieldError(field, extra[field.name]);
        if (message) context.addIssue({ code: 'custom', message, path: [field.name] });
      }
    }),
  });

/** Returns the titles of the fields the company has added, by their names in the history. */
const titlesOf = ({ extra }: UserOptions) =>
  Object.fromEntries(extra.map(({ name, title }) => [`extra.${name}`, title]));

/** Returns the first values of the form. A new user has no number of chats, department or profile yet. */
const valuesOf = (loaded: User | undefined, { extra }: UserOptions) =>
  ({
    name: loaded?.name ?? '',
    email: loaded?.email ?? '',
    nickname: loaded?.nickname ?? '',
    max_chats: loaded?.max_chats ?? ('' as unknown as number),
    department_id: loaded?.department_id ?? null,
    profile_id: loaded?.profile_id ?? null,
    skill_id: loaded?.skill_id ?? [],
    group_id: loaded?.group_id ?? [],
    extra: Object.fromEntries(extra.map(({ name }) => [name, loaded?.extra[name] ?? ''])),
    work_days: loaded?.work_days ?? [],
    ends_on: loaded?.ends_on ?? null,
  }) satisfies FormValues<typeof userValues>;

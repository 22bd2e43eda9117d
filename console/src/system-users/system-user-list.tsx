import { Text, TextInput } from '@mantine/core';
import { systemUserFilter, systemUsers } from '@retaguarda/contract/entities/system-users';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { ActiveCell } from '../list/active-cell.tsx';
import { ListPage } from '../list/list-page.tsx';
import { EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useSession } from '../session/session.ts';
import { useCan } from '../session/use-can.ts';
import { formatTime } from '../text/format.ts';
import { LongText } from '../ui/long-text.tsx';

export function SystemUserList() {
  const { t } = useTranslation('systemUsers');
  const can = useCan();
  const ownId = useSession()?.user.id;
  const navigate = useNavigate();
  const search = useSearch('/systemusers', systemUserFilter);
  const list = useCall(systemUsers.list, search.query && { query: search.query });
  const activate = useSend(systemUsers.activate);
  const field = search.form.getInputProps;

  return (
    <ListPage
      title={t('title')}
      add={can(systemUsers.create) && { label: t('add'), onClick: () => navigate({ to: '/systemuser' }) }}
      search={search}
      list={list}
      filters={
        <>
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
          <TextInput label={t('nickname')} {...field('nickname')} />
        </>
      }
      columns={[
        { header: t('name'), share: 24, cell: ({ name }) => <LongText>{name}</LongText> },
        { header: t('email'), share: 30, cell: ({ email }) => <LongText>{email}</LongText> },
        { header: t('nickname'), share: 14, cell: ({ nickname }) => <LongText>{nickname}</LongText> },
        {
          header: t('last_login'),
          cell: ({ last_login }) => (
            <Text span className="tabular">
              {formatTime(last_login)}
            </Text>
          ),
        },
        {
          header: t('active'),
          cell: ({ id, name, active }) => {
            const isActive = active === '1';
            return (
              <ActiveCell
                isActive={isActive}
                // Nobody locks themselves out.
                maySwitch={can(systemUsers.activate) && id !== ownId}
                label={t('activeSwitch', { name })}
                shown={t(isActive ? 'isActive' : 'isInactive')}
                question={t(isActive ? 'deactivate' : 'activate', { name })}
                onConfirm={() => activate.mutate({ query: { id }, body: { active: isActive ? '0' : '1' } })}
              />
            );
          },
        },
      ]}
      rows={list.data?.systemUsers}
      actions={({ id, name }) =>
        can(systemUsers.edit) && (
          <EditLink to="/systemuser/$idSystemUser" params={{ idSystemUser: String(id) }} name={name} />
        )
      }
    />
  );
}

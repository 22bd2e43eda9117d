import { TextInput } from '@mantine/core';
import { userFilter, users } from '@retaguarda/contract/entities/users';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { askForCompany } from '../company-choice/ask-for-company.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { ActiveCell } from '../list/active-cell.tsx';
import { ListPage } from '../list/list-page.tsx';
import { EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useCan } from '../session/use-can.ts';
import { LongText } from '../ui/long-text.tsx';

export function UserList() {
  const { t } = useTranslation('users');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/users', userFilter);
  const list = useCall(users.list, search.query && { query: search.query });
  const activate = useSend(users.activate);
  const field = search.form.getInputProps;
  const idCompany = String(search.form.values.client_id || '');

  const add = () =>
    idCompany ? navigate({ to: '/company/$idCompany/user', params: { idCompany } }) : askForCompany();

  return (
    <ListPage
      title={t('title')}
      add={can(users.create) && { label: t('add'), onClick: add }}
      search={search}
      list={list}
      filters={
        <>
          <CompanySelect {...field('client_id')} />
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
        </>
      }
      columns={[
        { header: t('name'), share: 25, cell: ({ name }) => <LongText>{name}</LongText> },
        { header: t('email'), share: 33, cell: ({ email }) => <LongText>{email}</LongText> },
        { header: t('nickname'), share: 15, cell: ({ nickname }) => <LongText>{nickname}</LongText> },
        { header: t('type'), cell: ({ type }) => t(type) },
        {
          header: t('active'),
          cell: ({ id, client_id, name, active }) => (
            <ActiveCell
              isActive={active}
              maySwitch={can(users.activate)}
              label={t('activeSwitch', { name })}
              shown={t(active ? 'isActive' : 'isInactive')}
              question={t(active ? 'deactivate' : 'activate', { name })}
              onConfirm={() => activate.mutate({ query: { client_id, id }, body: { active: !active } })}
            />
          ),
        },
      ]}
      rows={list.data?.users}
      actions={({ id, client_id, name }) =>
        can(users.edit) && (
          <EditLink
            to="/company/$idCompany/user/$idUser"
            params={{ idCompany: String(client_id), idUser: String(id) }}
            name={name}
          />
        )
      }
    />
  );
}

import { TextInput } from '@mantine/core';
import { userFilter, users } from '@retaguarda/contract/entities/users';
import { linkOptions } from '@tanstack/react-router';
import { useSend } from '../api/hooks.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useBulk } from '../jobs/use-bulk.tsx';
import { ActiveCell } from '../list/active-cell.tsx';
import { ChosenFilter } from '../list/chosen-filter.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useList } from '../list/use-list.ts';
import { useCan } from '../session/use-can.ts';
import { useTranslation } from '../text/translation.ts';

export function UserList() {
  const { t } = useTranslation('users');
  const can = useCan();
  const { search, list, field, idCompany } = useList(users.list, '/users', userFilter);
  const activate = useSend(users.activate);
  const company = field('client_id');

  /** A profile belongs to one company. */
  const chooseCompany = (id: string) => {
    company.onChange(id);
    field('profile_id').onChange('');
  };

  return (
    <ListPage
      title={t('title')}
      add={can(users.create) && { label: t('add'), to: '/company/$idCompany/user', idCompany }}
      search={search}
      list={list}
      bulk={useBulk('user', ['user:ACTIVATE', 'user:PUT'], { search, list, rows: list.data?.users })}
      filters={
        <>
          <CompanySelect {...company} onChange={chooseCompany} />
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
          <ChosenFilter
            label={t('profile')}
            name={
              (!list.isPlaceholderData && list.data?.users[0]?.profile.name) ||
              `#${search.applied?.profile_id}`
            }
            {...field('profile_id')}
          />
        </>
      }
      columns={[
        { header: t('name'), share: 25, text: ({ name }) => name, isName: true },
        { header: t('email'), share: 33, text: ({ email }) => email },
        { header: t('nickname'), share: 15, text: ({ nickname }) => nickname },
        { header: t('type'), cell: ({ type }) => t(type) },
        {
          header: t('active'),
          cell: (row) => (
            <ActiveCell
              area="users"
              row={row}
              maySwitch={can(users.activate)}
              onSwitch={(active, reason) =>
                activate.mutate({ query: { client_id: row.client_id, id: row.id }, body: { active, reason } })
              }
            />
          ),
        },
      ]}
      rows={list.data?.users}
      opens={({ id, client_id, name }) => ({
        name,
        link: linkOptions({
          to: '/company/$idCompany/user/$idUser',
          params: { idCompany: String(client_id), idUser: String(id) },
        }),
        mayEdit: can(users.edit),
      })}
    />
  );
}

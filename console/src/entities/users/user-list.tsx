import { userFilter, users } from '@retaguarda/contract/entities/users';
import { isAnonymised } from '@retaguarda/contract/fields';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { ActiveCell, useEndFilter, useStateFilter } from '../../components/list/active-cell.tsx';
import { ChosenFilter } from '../../components/list/chosen-filter.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useCompanyFilter } from '../../components/list/use-company-filter.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useSwitch } from '../../components/list/use-switch.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const bulkValues = async () => (await import('./user-bulk-values.tsx')).UserBulkValues;

export function UserList() {
  const { t } = useTranslation('users');
  const can = useCan();
  const list = useList(users.list, '/users', userFilter, ({ users }) => users);
  const { search } = list;
  const activate = useSwitch(users.activate);
  const stateFilter = useStateFilter('users');
  const endFilter = useEndFilter('users');
  const company = useCompanyFilter(search, {
    // Departments and profiles belong to one company.
    onChoose: () => {
      search.field('department_id').onChange('');
      search.field('profile_id').onChange('');
    },
  });
  const first = list.reading.isPlaceholderData ? undefined : list.rows?.[0];
  const department = first?.department.name ?? `#${search.applied?.department_id}`;
  const profile = first?.profile.name ?? `#${search.applied?.profile_id}`;

  return (
    <ListPage
      title={t('title')}
      add={
        can(users.create) && {
          label: t('add'),
          to: '/company/$idCompany/user',
          idCompany: search.idCompany,
          importTo: '/users/import',
        }
      }
      more={<ExportButton call={users.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('user', list, bulkValues)}
      filters={[
        company,
        { name: 'name', label: t('name') },
        { name: 'email', label: t('email') },
        stateFilter,
        endFilter,
        {
          name: 'department_id',
          label: t('department'),
          shown: department,
          field: (
            <ChosenFilter label={t('department')} name={department} {...search.field('department_id')} />
          ),
        },
        {
          name: 'profile_id',
          label: t('profile'),
          shown: profile,
          field: <ChosenFilter label={t('profile')} name={profile} {...search.field('profile_id')} />,
        },
      ]}
      columns={[
        { name: 'name', header: t('name'), share: 25, text: ({ name }) => name, isName: true },
        { name: 'email', header: t('email'), share: 33, text: ({ email }) => email },
        { name: 'nickname', header: t('nickname'), share: 15, text: ({ nickname }) => nickname },
        { name: 'type', header: t('type'), cell: ({ type }) => t(type) },
        { name: 'department', header: t('department'), isExtra: true, text: (row) => row.department.name },
        { name: 'profile', header: t('profile'), isExtra: true, text: (row) => row.profile.name },
        {
          name: 'active',
          header: t('active'),
          cell: (row) => (
            <ActiveCell
              area="users"
              row={row}
              maySwitch={can(users.activate) && !isAnonymised(row) && !row.directory_id}
              onSwitch={(active, reason) =>
                activate.mutate({ query: { client_id: row.client_id, id: row.id }, body: { active, reason } })
              }
            />
          ),
        },
      ]}
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

import { Badge } from '@mantine/core';
import { systemUserFilter, systemUsers } from '@retaguarda/contract/entities/system-users';
import { isAnonymised } from '@retaguarda/contract/fields';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { ActiveCell, useEndFilter, useStateFilter } from '../../components/list/active-cell.tsx';
import { ChosenFilter } from '../../components/list/chosen-filter.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useSwitch } from '../../components/list/use-switch.ts';
import { useSession } from '../../platform/session/session.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const bulkValues = async () => (await import('./system-user-bulk-values.tsx')).SystemUserBulkValues;

export function SystemUserList() {
  const { t } = useTranslation('systemUsers');
  const can = useCan();
  const ownId = useSession()?.user.id;
  const list = useList(systemUsers.list, '/systemusers', systemUserFilter, ({ systemUsers }) => systemUsers);
  const { search } = list;
  const activate = useSwitch(systemUsers.activate);
  const stateFilter = useStateFilter('systemUsers');
  const endFilter = useEndFilter('systemUsers');
  const profile =
    (!list.reading.isPlaceholderData && list.rows?.[0]?.profiles[0]?.name) ||
    `#${search.applied?.profile_id}`;

  return (
    <ListPage
      title={t('title')}
      add={can(systemUsers.create) && { label: t('add'), to: '/systemuser' }}
      more={<ExportButton call={systemUsers.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('system_user', list, bulkValues)}
      filters={[
        { name: 'name', label: t('name') },
        { name: 'email', label: t('email') },
        { name: 'nickname', label: t('nickname') },
        stateFilter,
        endFilter,
        {
          name: 'last_login',
          label: t('last_login'),
          options: [{ value: 'never', label: t('neverSignedIn') }],
        },
        {
          name: 'profile_id',
          label: t('profile'),
          shown: profile,
          field: <ChosenFilter label={t('profile')} name={profile} {...search.field('profile_id')} />,
        },
      ]}
      columns={[
        {
          name: 'name',
          header: t('name'),
          share: 24,
          text: ({ name }) => name,
          isName: true,
          after: ({ scoped }) =>
            scoped && (
              <Badge variant="default" style={{ flex: 'none' }}>
                {t('someCompanies')}
              </Badge>
            ),
        },
        { name: 'email', header: t('email'), share: 30, text: ({ email }) => email },
        { name: 'nickname', header: t('nickname'), share: 14, text: ({ nickname }) => nickname },
        { name: 'last_login', header: t('last_login'), figures: ({ last_login }) => formatTime(last_login) },
        { name: 'profile', header: t('profile'), isExtra: true, text: ({ profiles: [held] }) => held?.name },
        {
          name: 'active',
          header: t('active'),
          cell: (row) => (
            <ActiveCell
              area="systemUsers"
              row={row}
              // People cannot deactivate themselves. An anonymised person cannot be reactivated. A directory switches its people.
              maySwitch={
                can(systemUsers.activate) && row.id !== ownId && !isAnonymised(row) && !row.directory_id
              }
              onSwitch={(isActive, reason) =>
                activate.mutate({ query: { id: row.id }, body: { active: isActive ? '1' : '0', reason } })
              }
            />
          ),
        },
      ]}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser: String(id) } }),
        mayEdit: can(systemUsers.edit) || id === ownId,
      })}
    />
  );
}

import { Anchor } from '@mantine/core';
import {
  clientProfileFilter,
  clientProfiles,
  type Profile,
  profileSearch,
  profiles,
} from '@retaguarda/contract/entities/profiles';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { Link, linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton } from '../../components/list/row-actions.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { useCompanyFilter } from '../../components/list/use-company-filter.tsx';
import { useListSearch } from '../../components/list/use-list.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { shorten } from '../../platform/text/format.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ShortText } from '../../platform/ui/long-text.tsx';

/** The profiles of a company or, when none is chosen, those of BACKOFFICE. */
export function ProfileList() {
  const { t } = useTranslation('profiles');
  const can = useCan();
  const names = useRoleNames();
  // People who may not see BACKOFFICE profiles have to choose a company.
  const filters = can(profiles.list) ? profileSearch : clientProfileFilter;
  // The list of BACKOFFICE profiles takes the same filters, without the company.
  const search = useListSearch('/profiles', filters, clientProfiles.list.query);
  const { client_id, ...filter } = search.query ?? { page: undefined, client_id: undefined };
  const ofStaff = useCall(profiles.list, search.applied && !client_id ? { query: filter } : undefined);
  const ofCompany = useCall(clientProfiles.list, client_id ? { query: { ...filter, client_id } } : undefined);
  const reading = client_id ? ofCompany : ofStaff;
  const list = { search, reading, rows: reading.data?.profiles };
  const remove = useRemoval(profiles.remove);
  const removeOfCompany = useRemoval(clientProfiles.remove);
  const { idCompany } = search;
  const company = useCompanyFilter(
    search,
    can(profiles.list) ? { isRequired: false, none: t('backoffice') } : {},
  );

  const bulk = useBulk(client_id ? 'client_profile' : 'profile', list);

  const removeRow = ({ id, client_id, department_id }: Profile) =>
    client_id && department_id
      ? removeOfCompany.mutate({ query: { client_id, id, department_id } })
      : remove.mutate({ query: { id } });

  return (
    <ListPage
      title={t('title')}
      add={
        idCompany
          ? can(clientProfiles.create) && { label: t('add'), to: '/company/$idCompany/profile', idCompany }
          : can(profiles.create) && { label: t('add'), to: '/profile' }
      }
      more={
        <ExportButton
          call={client_id ? clientProfiles.list : profiles.list}
          title={t('title')}
          search={search.query}
        />
      }
      list={list}
      bulk={bulk}
      filters={[
        ...(can(clientProfiles.list) ? [company] : []),
        { name: 'name', label: t('name') },
        { name: 'description', label: t('description') },
      ]}
      columns={[
        { name: 'name', header: t('name'), share: 19, text: ({ name }) => name, isName: true },
        {
          name: 'description',
          header: t('description'),
          share: 31,
          cell: ({ description }) => <ShortText shown={shorten(description, 50)}>{description}</ShortText>,
        },
        {
          name: 'role',
          header: t('role'),
          share: 20,
          cell: ({ role }) => <ShortText shown={names.name(role.name)}>{names.description(role)}</ShortText>,
        },
        {
          name: 'department',
          header: t('department'),
          share: 14,
          text: ({ department }) => department?.name ?? '-',
        },
        { name: 'users', header: t('users'), cell: (row) => <UserCount profile={row} /> },
      ]}
      opens={(row) => ({
        name: row.name,
        link: linkTo(row),
        mayEdit: can(row.client_id === null ? profiles.edit : clientProfiles.edit),
      })}
      removals={(row) =>
        can(row.client_id === null ? profiles.remove : clientProfiles.remove) && (
          <DeleteButton name={row.name} onConfirm={() => removeRow(row)} />
        )
      }
    />
  );
}

/** The number of people with the profile: a link to them, for those who may see them. */
function UserCount({ profile: { id, client_id, name, users_count } }: { profile: Profile }) {
  const { t } = useTranslation('profiles');
  const can = useCan();
  if (users_count === 0 || !can(client_id === null ? systemUsers.list : users.list)) return users_count;
  const link =
    client_id === null
      ? linkOptions({ to: '/systemusers', search: { profile_id: id, page: 1 } })
      : linkOptions({
          to: '/company/$idCompany/users',
          params: { idCompany: String(client_id) },
          search: { client_id, profile_id: id, page: 1 },
        });
  return (
    <Anchor
      size="sm"
      aria-label={t('usersOf', { count: users_count, name })}
      renderRoot={(props) => <Link {...props} {...link} />}
    >
      {users_count}
    </Anchor>
  );
}

/** Returns the link to the form of a profile: those of BACKOFFICE and those of companies have different addresses. */
const linkTo = ({ id, client_id }: Profile) =>
  client_id === null
    ? linkOptions({ to: '/profile/$idProfile', params: { idProfile: String(id) } })
    : linkOptions({
        to: '/company/$idCompany/profile/$idProfile',
        params: { idCompany: String(client_id), idProfile: String(id) },
      });

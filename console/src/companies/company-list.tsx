import { TextInput } from '@mantine/core';
import { companies, companyFilter, isWholeCompany } from '@retaguarda/contract/entities/companies';
import { users } from '@retaguarda/contract/entities/users';
import { IconUsers } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useSend } from '../api/hooks.ts';
import { useBulk } from '../jobs/use-bulk.tsx';
import { ActiveCell } from '../list/active-cell.tsx';
import { ListPage } from '../list/list-page.tsx';
import { RowLink } from '../list/row-actions.tsx';
import { useList } from '../list/use-list.ts';
import { useSession } from '../session/session.ts';
import { useCan } from '../session/use-can.ts';
import { formatDate } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import { CleanQueueButton } from './clean-queue-button.tsx';

export function CompanyList() {
  const { t } = useTranslation('companies');
  const can = useCan();
  const { search, list, field } = useList(companies.list, '/companies', companyFilter);
  // Unlike the other lists, this one goes back to page 1.
  const activate = useSend(companies.activate, {
    onSent: () => search.goTo(1),
    leavesPage: search.applied?.page !== 1,
  });
  const mayCleanQueue = useSession()?.permissions.clean_queue_data;

  return (
    <ListPage
      title={t('title')}
      add={can(companies.create) && { label: t('add'), to: '/company' }}
      search={search}
      list={list}
      bulk={useBulk('client', ['client:ACTIVATE'], { search, list, rows: list.data?.clients })}
      filters={
        <>
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
          <TextInput label={t('document')} {...field('document')} />
        </>
      }
      columns={[
        { header: t('name'), share: 28, text: ({ name }) => name, isName: true },
        { header: t('email'), share: 32, text: ({ email }) => email },
        { header: t('document'), figures: ({ document }) => document },
        { header: t('created_at'), figures: ({ created_at }) => formatDate(created_at) },
        {
          header: t('active'),
          cell: (row) => (
            <ActiveCell
              area="companies"
              row={row}
              maySwitch={can(companies.activate)}
              onSwitch={(isActive, reason) =>
                activate.mutate({ query: { id: row.id }, body: { active: isActive ? '1' : '0', reason } })
              }
            />
          ),
        },
      ]}
      rows={list.data?.clients.filter(isWholeCompany)}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({ to: '/company/$idCompany', params: { idCompany: String(id) } }),
        mayEdit: can(companies.edit),
      })}
      links={({ id, name }) =>
        can(users.list) && (
          <RowLink
            to="/company/$idCompany/users"
            params={{ idCompany: String(id) }}
            label={t('users', { name })}
            icon={<IconUsers size={18} stroke={1.5} />}
          />
        )
      }
      removals={({ id, name }) => mayCleanQueue && <CleanQueueButton id={id} name={name} />}
    />
  );
}

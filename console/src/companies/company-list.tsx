import { Text, TextInput } from '@mantine/core';
import { companies, companyFilter, isWholeCompany } from '@retaguarda/contract/entities/companies';
import { users } from '@retaguarda/contract/entities/users';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { ActiveCell } from '../list/active-cell.tsx';
import { ListPage } from '../list/list-page.tsx';
import { EditLink, RowLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useSession } from '../session/session.ts';
import { useCan } from '../session/use-can.ts';
import { formatDate } from '../text/format.ts';
import { LongText } from '../ui/long-text.tsx';
import { CleanQueueButton } from './clean-queue-button.tsx';

export function CompanyList() {
  const { t } = useTranslation('companies');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/companies', companyFilter);
  const list = useCall(companies.list, search.query && { query: search.query });
  // Unlike the other lists, this one starts again from page 1.
  const activate = useSend(companies.activate, { onSent: () => search.goTo(1) });
  const mayCleanQueue = useSession()?.permissions.clean_queue_data;
  const field = search.form.getInputProps;

  return (
    <ListPage
      title={t('title')}
      add={can(companies.create) && { label: t('add'), onClick: () => navigate({ to: '/company' }) }}
      search={search}
      list={list}
      filters={
        <>
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
          <TextInput label={t('document')} {...field('document')} />
        </>
      }
      columns={[
        { header: t('name'), share: 28, cell: ({ name }) => <LongText>{name}</LongText> },
        { header: t('email'), share: 32, cell: ({ email }) => <LongText>{email}</LongText> },
        {
          header: t('document'),
          cell: ({ document }) => (
            <Text span className="tabular">
              {document}
            </Text>
          ),
        },
        {
          header: t('created_at'),
          cell: ({ created_at }) => (
            <Text span className="tabular">
              {formatDate(created_at)}
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
                maySwitch={can(companies.activate)}
                label={t('activeSwitch', { name })}
                shown={t(isActive ? 'isActive' : 'isInactive')}
                question={t(isActive ? 'deactivate' : 'activate', { name })}
                onConfirm={() => activate.mutate({ query: { id }, body: { active: isActive ? '0' : '1' } })}
              />
            );
          },
        },
      ]}
      rows={list.data?.clients.filter(isWholeCompany)}
      actions={({ id, name }) => (
        <>
          {can(users.list) && (
            <RowLink
              to="/company/$idCompany/users"
              params={{ idCompany: String(id) }}
              label={t('users', { name })}
              icon={<IconUsers size={18} stroke={1.5} />}
            />
          )}
          {mayCleanQueue && <CleanQueueButton id={id} name={name} />}
          {can(companies.edit) && (
            <EditLink to="/company/$idCompany" params={{ idCompany: String(id) }} name={name} />
          )}
        </>
      )}
    />
  );
}

import { TextInput } from '@mantine/core';
import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { askForCompany } from '../company-choice/ask-for-company.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton, EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useCan } from '../session/use-can.ts';
import { LongText } from '../ui/long-text.tsx';

export function DepartmentList() {
  const { t } = useTranslation('departments');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/departments', departmentFilter);
  const list = useCall(departments.list, search.query && { query: search.query });
  const remove = useSend(departments.remove);
  const field = search.form.getInputProps;
  const idCompany = String(search.form.values.client_id || '');

  const add = () =>
    idCompany ? navigate({ to: '/company/$idCompany/department', params: { idCompany } }) : askForCompany();

  return (
    <ListPage
      title={t('title')}
      add={can(departments.create) && { label: t('add'), onClick: add }}
      search={search}
      list={list}
      filters={
        <>
          <CompanySelect {...field('client_id')} />
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
          <TextInput label={t('slug')} {...field('slug')} />
        </>
      }
      columns={[
        { header: t('name'), share: 32, cell: ({ name }) => <LongText>{name}</LongText> },
        { header: t('email'), share: 36, cell: ({ email }) => <LongText>{email}</LongText> },
        { header: t('slug'), share: 20, cell: ({ slug }) => <LongText>{slug}</LongText> },
      ]}
      rows={list.data?.departments}
      actions={({ id, client_id, name }) => (
        <>
          {can(departments.edit) && (
            <EditLink
              to="/company/$idCompany/department/$idDepartment"
              params={{ idCompany: String(client_id), idDepartment: String(id) }}
              name={name}
            />
          )}
          {can(departments.remove) && (
            <DeleteButton name={name} onConfirm={() => remove.mutate({ query: { client_id, id } })} />
          )}
        </>
      )}
    />
  );
}

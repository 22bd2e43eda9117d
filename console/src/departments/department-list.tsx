import { TextInput } from '@mantine/core';
import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { linkOptions } from '@tanstack/react-router';
import { useSend } from '../api/hooks.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useBulk } from '../jobs/use-bulk.tsx';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton } from '../list/row-actions.tsx';
import { useList } from '../list/use-list.ts';
import { useCan } from '../session/use-can.ts';
import { useTranslation } from '../text/translation.ts';

export function DepartmentList() {
  const { t } = useTranslation('departments');
  const can = useCan();
  const { search, list, field, idCompany } = useList(departments.list, '/departments', departmentFilter);
  const remove = useSend(departments.remove);

  return (
    <ListPage
      title={t('title')}
      add={can(departments.create) && { label: t('add'), to: '/company/$idCompany/department', idCompany }}
      search={search}
      list={list}
      bulk={useBulk('department', ['department:DELETE'], { search, list, rows: list.data?.departments })}
      filters={
        <>
          <CompanySelect {...field('client_id')} />
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('email')} {...field('email')} />
          <TextInput label={t('slug')} {...field('slug')} />
        </>
      }
      columns={[
        { header: t('name'), share: 32, text: ({ name }) => name, isName: true },
        { header: t('email'), share: 36, text: ({ email }) => email },
        { header: t('slug'), share: 20, text: ({ slug }) => slug },
      ]}
      rows={list.data?.departments}
      opens={({ id, client_id, name }) => ({
        name,
        link: linkOptions({
          to: '/company/$idCompany/department/$idDepartment',
          params: { idCompany: String(client_id), idDepartment: String(id) },
        }),
        mayEdit: can(departments.edit),
      })}
      removals={({ id, client_id, name }) =>
        can(departments.remove) && (
          <DeleteButton name={name} onConfirm={() => remove.mutate({ query: { client_id, id } })} />
        )
      }
    />
  );
}

import { departmentFilter, departments } from '@retaguarda/contract/entities/departments';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton } from '../../components/list/row-actions.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { useCompanyFilter } from '../../components/list/use-company-filter.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

export function DepartmentList() {
  const { t } = useTranslation('departments');
  const can = useCan();
  const list = useList(departments.list, '/departments', departmentFilter, ({ departments }) => departments);
  const { search } = list;
  const remove = useRemoval(departments.remove);
  const company = useCompanyFilter(search);

  return (
    <ListPage
      title={t('title')}
      add={
        can(departments.create) && {
          label: t('add'),
          to: '/company/$idCompany/department',
          idCompany: search.idCompany,
          importTo: '/departments/import',
        }
      }
      more={<ExportButton call={departments.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('department', list)}
      filters={[
        company,
        { name: 'name', label: t('name') },
        { name: 'email', label: t('email') },
        { name: 'slug', label: t('slug') },
      ]}
      columns={[
        { name: 'name', header: t('name'), share: 32, text: ({ name }) => name, isName: true },
        { name: 'email', header: t('email'), share: 36, text: ({ email }) => email },
        { name: 'slug', header: t('slug'), share: 20, text: ({ slug }) => slug },
      ]}
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

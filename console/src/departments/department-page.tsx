import { TextInput } from '@mantine/core';
import { type Department, departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow } from '../api/hooks.ts';
import { useCompany } from '../company-choice/use-company.ts';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';

export function DepartmentPage() {
  const { idCompany, idDepartment } = useParams({ strict: false });
  const query = { client_id: Number(idCompany), id: Number(idDepartment) };
  const found = useRow(departments.list, idDepartment ? { query } : undefined);
  const loaded = found.data?.departments[0];

  const company = useCompany(query.client_id);

  if (!company.isReady) return <RowPending reading={company.reading} list="/departments" />;
  if (idDepartment && !loaded) return <RowPending reading={found} list="/departments" />;
  return (
    <DepartmentForm
      key={idDepartment}
      client_id={query.client_id}
      company={company.name}
      loaded={loaded}
      version={found.data?.version}
    />
  );
}

/** How every department begins. */
const newDepartmentValues = { main: false, active: true } as const;

type DepartmentFormProps = {
  client_id: number;
  company: string | undefined;
  loaded: Department | undefined;
  version: number | undefined;
};

function DepartmentForm({ client_id, company, loaded, version }: DepartmentFormProps) {
  const { t } = useTranslation('departments');
  const { form, page } = useRowForm({
    schema: departmentInput,
    values: { name: loaded?.name ?? '', email: loaded?.email ?? '' },
    endpoints: departments,
    create: (body) => ({ query: { client_id }, body: { ...body, ...newDepartmentValues } }),
    edit: loaded && ((body) => ({ query: { client_id, id: loaded.id }, body, version })),
    back: useReturn('/departments', { client_id, page: 1 }),
  });

  return (
    <FormPage
      {...page}
      subject={company}
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/departments' }}
      action={loaded && <HistoryButton entity="department" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
      </FormCard>
    </FormPage>
  );
}

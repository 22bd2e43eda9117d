import { TextInput } from '@mantine/core';
import { type Department, departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';

export function DepartmentPage() {
  const { idCompany, idDepartment: id } = useIds();
  const client_id = Number(idCompany);
  const row = useLoadedRow(departments.list, { client_id, id }, ({ departments }) => departments);
  if (row.pending) return <RowPending reading={row.pending} list="/departments" area="departments" id={id} />;
  return <DepartmentForm key={id} client_id={client_id} row={row} />;
}

/** A new department is active, and is not the main one. */
const newDepartmentValues = { main: false, active: true } as const;

type DepartmentFormProps = { client_id: number; row: LoadedRow<Department> };

function DepartmentForm({ client_id, row }: DepartmentFormProps) {
  const { loaded, company } = row;
  const { t } = useTranslation('departments');
  const rowForm = useRowForm({
    row,
    schema: departmentInput,
    values: { name: loaded?.name ?? '', email: loaded?.email ?? '' },
    endpoints: departments,
    create: (body) => ({ query: { client_id }, body: { ...body, ...newDepartmentValues } }),
    edit: (body, { id }) => ({ query: { client_id, id }, body }),
    back: useReturn('/departments', { client_id, page: 1 }),
  });
  const field = rowForm.form.getInputProps;

  return (
    <FormPage
      rowForm={rowForm}
      subject={company}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      list={t('title')}
      action={loaded && <HistoryButton entity="department" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...field('name')} />
        <TextInput label={t('email')} type="email" required {...field('email')} />
      </FormCard>
    </FormPage>
  );
}

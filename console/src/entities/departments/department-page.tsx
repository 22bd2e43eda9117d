import { TextInput } from '@mantine/core';
import { type Department, departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { RowPending } from '../../components/form/row-pending.tsx';
import { type FormProps, useFormRow } from '../../components/form/use-form-row.ts';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';

export function DepartmentPage() {
  const { idCompany, idDepartment: id } = useIds();
  const client_id = Number(idCompany);
  const row = useFormRow(departments.list, { client_id, id }, ({ departments }) => departments);
  if (row.pending) return <RowPending reading={row.pending} list="/departments" area="departments" id={id} />;
  return <DepartmentForm key={id} client_id={client_id} {...row} />;
}

/** A new department is active, and is not the main one. */
const newDepartmentValues = { main: false, active: true } as const;

type DepartmentFormProps = FormProps<Department> & { client_id: number };

function DepartmentForm({ client_id, company, loaded, version, readAgain }: DepartmentFormProps) {
  const { t } = useTranslation('departments');
  const { form, page } = useRowForm({
    schema: departmentInput,
    values: { name: loaded?.name ?? '', email: loaded?.email ?? '' },
    ...{ version, readAgain },
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
      name={loaded?.name}
      list={t('title')}
      action={loaded && <HistoryButton entity="department" id={loaded.id} />}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
      </FormCard>
    </FormPage>
  );
}

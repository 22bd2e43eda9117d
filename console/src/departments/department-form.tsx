import { TextInput } from '@mantine/core';
import { type Department, departmentInput, departments } from '@retaguarda/contract/entities/departments';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '../api/hooks.ts';
import { FormCard, FormPage } from '../crud/form-page.tsx';
import { RowPending } from '../crud/row-pending.tsx';
import { useEditForm } from '../crud/use-edit-form.ts';
import { useReturn } from '../crud/use-return.ts';

export function DepartmentPage() {
  const { idCompany, idDepartment } = useParams({ strict: false });
  const query = { client_id: Number(idCompany), id: Number(idDepartment) };
  const found = useRow(departments.list, idDepartment ? { query } : undefined);
  const loaded = found.data?.departments[0];

  if (idDepartment && !loaded) return <RowPending reading={found} list="/departments" />;
  return (
    <DepartmentForm
      key={idDepartment}
      client_id={query.client_id}
      loaded={loaded}
      version={found.data?.version}
    />
  );
}

type DepartmentFormProps = {
  client_id: number;
  loaded: Department | undefined;
  version: number | undefined;
};

function DepartmentForm({ client_id, loaded, version }: DepartmentFormProps) {
  const { t } = useTranslation('departments');
  const { cancel, finish } = useReturn('/departments', { client_id, page: 1 });
  const { form, changes, submit } = useEditForm(departmentInput, {
    name: loaded?.name ?? '',
    email: loaded?.email ?? '',
  });
  const onRefused = form.setErrors;
  const create = useSend(departments.create, { onSent: finish, onRefused });
  const edit = useSend(departments.edit, { onSent: finish, onRefused });

  const confirm = submit((values) =>
    loaded
      ? changes && edit.mutate({ query: { client_id, id: loaded.id }, body: changes, version })
      : create.mutate({ query: { client_id }, body: { ...values, main: false, active: true } }),
  );

  return (
    <FormPage
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/departments' }}
      isChanged={changes !== undefined}
      isSending={create.isPending || edit.isPending}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <FormCard>
        <TextInput label={t('name')} required {...form.getInputProps('name')} />
        <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
      </FormCard>
    </FormPage>
  );
}

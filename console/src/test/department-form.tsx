import { TextInput } from '@mantine/core';
import { type Department, departmentInput, departments } from '@retaguarda/contract/entities/departments';
import type { Permission } from '@retaguarda/contract/permissions';
import type { ReactNode } from 'react';
import type { Units } from '../components/form/changes.ts';
import { FormPage } from '../components/form/form-page.tsx';
import { useReturn } from '../components/form/use-return.ts';
import { useRowForm } from '../components/form/use-row-form.ts';
import { renderAt } from './render-at.tsx';
import { signIn } from './signed-in.ts';

export const storedDepartment = { id: 7, name: 'Vendas', email: 'vendas@example.com' } as Department;

type DepartmentFormProps = {
  loaded?: Department;
  units?: Units;
  /** Shows the answer to a creation. */
  show?: () => unknown;
  children?: ReactNode;
};

/** A form as every page has one, of a new row or of a loaded one in version 4. */
export function DepartmentForm({ loaded, units = [], show, children }: DepartmentFormProps) {
  const rowForm = useRowForm({
    row: { loaded, version: loaded && 4, readAt: 0, readAgain: async () => false },
    schema: departmentInput,
    values: { name: loaded?.name ?? '', email: loaded?.email ?? '' },
    endpoints: departments,
    create: (body) => ({ query: { client_id: 3 }, body }),
    edit: (body, { id }) => ({ query: { client_id: 3, id }, body }),
    units,
    created: { ...(show && { show }) },
    back: useReturn('/departments', { client_id: 3, page: 1 }),
  });
  return (
    <FormPage rowForm={rowForm} title="Departamento">
      <TextInput label="Nome" {...rowForm.form.getInputProps('name')} />
      <TextInput label="E-mail" {...rowForm.form.getInputProps('email')} />
      {children}
    </FormPage>
  );
}

/** Opens the form for a person with these permissions. */
export function openDepartmentForm(
  props: DepartmentFormProps = {},
  granted: Permission[] = ['department:GET', 'department:POST', 'department:PUT'],
  id = 1,
) {
  signIn({ id, granted });
  return renderAt('/form', {
    '/form': () => <DepartmentForm {...props} />,
    '/departments': () => <h1>Departamentos</h1>,
    '/dashboard': () => <h1>O painel</h1>,
  });
}

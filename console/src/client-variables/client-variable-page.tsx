import { Textarea } from '@mantine/core';
import {
  type ClientVariable,
  clientVariableInput,
  clientVariables,
} from '@retaguarda/contract/entities/client-variables';
import { useParams } from '@tanstack/react-router';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { IdSelect } from '../form/id-select.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { type FormProps, useFormRow } from '../form/use-form-row.ts';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { useTranslation } from '../text/translation.ts';

export function ClientVariablePage() {
  const { idClientSystem: id } = useParams({ strict: false });
  const row = useFormRow(
    clientVariables.list,
    { id },
    ({ clientSystems }) => clientSystems,
    ({ form }) => form?.client_system_variable,
  );
  if (row.pending)
    return <RowPending reading={row.pending} list="/clientsystemvariables" area="clientVariables" id={id} />;
  return <ClientVariableForm key={id} {...row} />;
}

type Variables = { id: number; name: string }[];

function ClientVariableForm({ loaded, version, options: variables }: FormProps<ClientVariable, Variables>) {
  const { t } = useTranslation('clientVariables');
  const { form, page } = useRowForm({
    schema: clientVariableInput,
    values: {
      client_id: loaded?.client_id ?? null,
      client_system_variable_id: loaded?.client_system_variable_id ?? null,
      value: loaded?.value ?? '',
    },
    endpoints: clientVariables,
    create: (body) => ({ body }),
    // The query has the company the row belongs to until now. Another one that was chosen is in the body.
    edit: loaded && ((body) => ({ query: { client_id: loaded.client_id, id: loaded.id }, body, version })),
    back: useReturn('/clientsystemvariables', {}),
  });
  const company = form.getInputProps('client_id');

  return (
    <FormPage
      {...page}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.client_system_variables_name}
      subject={loaded?.client_name}
      list={t('title')}
      action={loaded && <HistoryButton entity="client_system" id={loaded.id} />}
    >
      <FormCard>
        <CompanySelect {...company} onChange={(id) => company.onChange(id ? Number(id) : null)} />
        <IdSelect
          label={t('variable')}
          required
          options={variables}
          {...form.getInputProps('client_system_variable_id')}
        />
        <Textarea
          label={t('value')}
          required
          autosize
          maxRows={12}
          style={{ gridColumn: '1 / -1' }}
          {...form.getInputProps('value')}
        />
      </FormCard>
    </FormPage>
  );
}

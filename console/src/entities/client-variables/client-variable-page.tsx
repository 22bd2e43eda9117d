import {
  type ClientVariable,
  clientVariableInput,
  clientVariables,
  type VariableToSet,
} from '@retaguarda/contract/entities/client-variables';
import { say } from '@retaguarda/contract/messages';
import { wrongValue } from '@retaguarda/contract/variable-types';
import { useState } from 'react';
import { z } from 'zod';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { IdSelect } from '../../components/fields/id-select.tsx';
import { VariableValueField, valueFor } from '../../components/fields/variable-value-field.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';

/** As long as no variable is chosen, its type is not known. */
const anyText = { type: 'text', options: [] } as const;

export function ClientVariablePage() {
  const { idClientSystem: id } = useIds();
  const row = useLoadedRow(
    clientVariables.list,
    { id },
    ({ clientSystems }) => clientSystems,
    ({ form }) => form?.client_system_variable,
  );
  if (row.pending)
    return <RowPending reading={row.pending} list="/clientsystemvariables" area="clientVariables" id={id} />;
  return <ClientVariableForm key={id} row={row} />;
}

function ClientVariableForm({ row }: { row: LoadedRow<ClientVariable, VariableToSet[]> }) {
  const { loaded, options: variables } = row;
  const { t } = useTranslation('clientVariables');
  const isSecret = loaded?.type === 'secret';
  const [schema] = useState(() => clientVariableForm(variables, isSecret));
  const typeOf = (id: number | null) => variables.find((one) => one.id === id) ?? anyText;
  const rowForm = useRowForm({
    row,
    schema,
    values: {
      client_id: loaded?.client_id ?? null,
      client_system_variable_id: loaded?.client_system_variable_id ?? null,
      value: isSecret ? '' : (loaded?.value ?? ''),
    },
    endpoints: clientVariables,
    create: (body) => ({ body }),
    // The query has the company the row belongs to until now. Another one that was chosen is in the body.
    edit: (body, { client_id, id }) => ({ query: { client_id, id }, body }),
    secretsIn: ({ client_system_variable_id: id }) => (typeOf(id).type === 'secret' ? ['value'] : []),
    names: { client_system_variable_id: variables },
    // The type of the variable says what its value may be.
    units: [['client_system_variable_id', 'value']],
    nameOf: ({ client_system_variable_id: id }) => variables.find((one) => one.id === id)?.name ?? '',
    back: useReturn('/clientsystemvariables', {}),
  });
  const { form } = rowForm;
  const company = form.getInputProps('client_id');
  const variable = form.getInputProps('client_system_variable_id');
  const typed = typeOf(form.values.client_system_variable_id);

  const chooseVariable = (id: number | null) => {
    variable.onChange(id);
    form.setFieldValue('value', valueFor(typeOf(id), form.values.value ?? ''));
  };

  return (
    <FormPage
      rowForm={rowForm}
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
          options={variables.map(({ id, name }) => ({ id, name }))}
          {...variable}
          onChange={chooseVariable}
        />
        <VariableValueField
          typed={typed}
          label={t('value')}
          required={!isSecret}
          hasSecret={isSecret}
          style={{ gridColumn: '1 / -1' }}
          {...form.getInputProps('value')}
        />
      </FormCard>
    </FormPage>
  );
}

const withoutValue = clientVariableInput.extend({ value: clientVariableInput.shape.value.or(z.literal('')) });

/** Returns the form of a company's value, which is checked by the type of its variable. A stored secret stays if nothing is typed. */
const clientVariableForm = (variables: VariableToSet[], isStoredSecret: boolean) =>
  (isStoredSecret ? withoutValue : clientVariableInput).superRefine((entered, context) => {
    const { client_system_variable_id: id, value: input } = entered;
    const typed = variables.find((one) => one.id === id);
    const isMissing = input === '' && typed?.type !== 'secret';
    const message = isMissing ? say('Required Field') : typed && input && wrongValue(typed, input);
    if (message) context.addIssue({ code: 'custom', path: ['value'], message, input });
  });

import { Alert, TagsInput, TextInput } from '@mantine/core';
import { defaultCompanies } from '@retaguarda/contract/entities/company-variables';
import { type SystemVariable, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { type VariableType, variableTypes } from '@retaguarda/contract/variable-types';
import { IconEyeOff } from '@tabler/icons-react';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { VariableValueField, valueFor } from '../../components/fields/variable-value-field.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { DefaultImpact } from './default-impact.tsx';
import { newVariableForm, secretForm } from './variable-form.ts';

export function SystemVariablePage() {
  const { idClientSystemVariable: id } = useIds();
  const row = useLoadedRow(
    systemVariables.list,
    { id },
    ({ clientSystemVariables }) => clientSystemVariables,
  );
  if (row.pending)
    return <RowPending reading={row.pending} list="/systemvariables" area="systemVariables" id={id} />;
  return <SystemVariableForm key={id} row={row} />;
}

function SystemVariableForm({ row }: { row: LoadedRow<SystemVariable> }) {
  const { loaded } = row;
  const { t } = useTranslation('systemVariables');
  const { t: word } = useTranslation('variables');
  const can = useCan();
  const isSecret = loaded?.type === 'secret';
  const rowForm = useRowForm({
    row,
    schema: isSecret ? secretForm : newVariableForm,
    values: {
      name: loaded?.name ?? '',
      value: isSecret ? '' : (loaded?.value ?? ''),
      type: loaded?.type ?? 'text',
      options: loaded?.options ?? [],
    },
    endpoints: systemVariables,
    create: (body) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    isReadOnly: loaded?.editable === false ? true : undefined,
    secretsIn: ({ type }) => (type === 'secret' ? ['value'] : []),
    units: [['type', 'options', 'value']],
    back: useReturn('/systemvariables', {}),
  });
  const { form } = rowForm;
  const { value, type, options } = form.values;
  const typed = { type: type ?? 'text', options: options ?? [] };

  const chooseType = (chosen: VariableType) => {
    const next = { type: chosen, options: chosen === 'list' ? typed.options : [] };
    form.setValues({ ...next, value: valueFor(next, value ?? '') });
    form.clearErrors();
  };

  return (
    <FormPage
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      list={t('title')}
      action={loaded && <HistoryButton entity="client_system_variable" id={loaded.id} />}
    >
      <FormCard>
        <TextInput
          label={t('name')}
          required
          description={loaded?.editable === false ? t('notEditable') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('name')}
        />
        <SearchSelect
          label={t('type')}
          data={variableTypes.map((type) => ({ value: type, label: word(type) }))}
          {...form.getInputProps('type')}
          onChange={(chosen) => chooseType(chosen as VariableType)}
        />
        {type === 'list' && (
          <TagsInput
            label={t('options')}
            required
            description={word('optionsHelp')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            style={{ gridColumn: '1 / -1' }}
            acceptValueOnBlur
            splitChars={['\n', '\t', ';', ',']}
            {...form.getInputProps('options')}
          />
        )}
        <VariableValueField
          typed={typed}
          label={t('value')}
          required={!isSecret || type !== 'secret'}
          hasSecret={isSecret}
          style={{ gridColumn: '1 / -1' }}
          {...form.getInputProps('value')}
        />
        {loaded && type === 'secret' && !isSecret && (
          <Alert color="orange" icon={<IconEyeOff />} style={{ gridColumn: '1 / -1' }}>
            {word('becomesSecret')}
          </Alert>
        )}
        {loaded && can(defaultCompanies) && form.isDirty('value') && <DefaultImpact variable={loaded.id} />}
      </FormCard>
    </FormPage>
  );
}

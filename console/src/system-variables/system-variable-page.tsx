import { Textarea, TextInput } from '@mantine/core';
import {
  type SystemVariable,
  systemVariableInput,
  systemVariables,
} from '@retaguarda/contract/entities/system-variables';
import { useParams } from '@tanstack/react-router';
import { FormCard, FormPage } from '../form/form-page.tsx';
import { RowPending } from '../form/row-pending.tsx';
import { type FormProps, useFormRow } from '../form/use-form-row.ts';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { useTranslation } from '../text/translation.ts';

export function SystemVariablePage() {
  const { idClientSystemVariable: id } = useParams({ strict: false });
  const row = useFormRow(systemVariables.list, { id }, ({ clientSystemVariables }) => clientSystemVariables);
  if (row.pending)
    return <RowPending reading={row.pending} list="/systemvariables" area="systemVariables" id={id} />;
  return <SystemVariableForm key={id} {...row} />;
}

function SystemVariableForm({ loaded, version }: FormProps<SystemVariable>) {
  const { t } = useTranslation('systemVariables');
  const { form, page } = useRowForm({
    schema: systemVariableInput.omit({ editable: true }),
    values: {
      name: loaded?.name ?? '',
      value: loaded?.value ?? '',
    },
    endpoints: systemVariables,
    create: (body) => ({ body }),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version })),
    isReadOnly: loaded?.editable === false ? true : undefined,
    back: useReturn('/systemvariables', {}),
  });

  return (
    <FormPage
      {...page}
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
        <Textarea label={t('value')} required autosize maxRows={12} {...form.getInputProps('value')} />
      </FormCard>
    </FormPage>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import {
  type SystemVariable,
  systemVariableInput,
  systemVariables,
} from '@retaguarda/contract/entities/system-variables';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '../api/hooks.ts';
import { FormCard, FormPage } from '../crud/form-page.tsx';
import { RowPending } from '../crud/row-pending.tsx';
import { useEditForm } from '../crud/use-edit-form.ts';
import { useReturn } from '../crud/use-return.ts';

export function SystemVariablePage() {
  const { idClientSystemVariable: id } = useParams({ strict: false });
  const found = useRow(systemVariables.list, id ? { query: { id } } : undefined);
  const loaded = found.data?.clientSystemVariables[0];

  if (id && !loaded) return <RowPending reading={found} list="/systemvariables" />;
  return <SystemVariableForm key={id} loaded={loaded} version={found.data?.version} />;
}

type SystemVariableFormProps = { loaded: SystemVariable | undefined; version: number | undefined };

function SystemVariableForm({ loaded, version }: SystemVariableFormProps) {
  const { t } = useTranslation('systemVariables');
  const { cancel, finish } = useReturn('/systemvariables', {});
  const { form, changes, submit } = useEditForm(systemVariableInput, {
    name: loaded?.name ?? '',
    value: loaded?.value ?? '',
  });
  const onRefused = form.setErrors;
  const create = useSend(systemVariables.create, { onSent: finish, onRefused });
  const edit = useSend(systemVariables.edit, { onSent: finish, onRefused });
  const isFixed = loaded?.editable === false;

  const confirm = submit((body) =>
    loaded
      ? changes && edit.mutate({ query: { id: loaded.id }, body: changes, version })
      : create.mutate({ body }),
  );

  return (
    <FormPage
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/systemvariables' }}
      isChanged={changes !== undefined}
      isSending={create.isPending || edit.isPending}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <FormCard>
        <TextInput
          label={t('name')}
          required
          disabled={isFixed}
          description={isFixed ? t('notEditable') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={t('value')}
          required
          disabled={isFixed}
          autosize
          maxRows={12}
          {...form.getInputProps('value')}
        />
      </FormCard>
    </FormPage>
  );
}

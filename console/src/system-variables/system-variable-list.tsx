import { TextInput } from '@mantine/core';
import { systemVariableFilter, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton, EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useCan } from '../session/use-can.ts';
import { LongText } from '../ui/long-text.tsx';

export function SystemVariableList() {
  const { t } = useTranslation('systemVariables');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/systemvariables', systemVariableFilter);
  const list = useCall(systemVariables.list, search.query && { query: search.query });
  const remove = useSend(systemVariables.remove);
  const field = search.form.getInputProps;

  return (
    <ListPage
      title={t('title')}
      add={
        can(systemVariables.create) && { label: t('add'), onClick: () => navigate({ to: '/systemvariable' }) }
      }
      search={search}
      list={list}
      filters={<TextInput label={t('name')} {...field('name')} />}
      columns={[
        { header: t('name'), share: 35, cell: ({ name }) => <LongText>{name}</LongText> },
        { header: t('value'), share: 55, cell: ({ value }) => <LongText>{value}</LongText> },
      ]}
      rows={list.data?.clientSystemVariables}
      actions={({ id, name, editable }) => {
        const disabledReason = editable ? undefined : t('notEditable');
        return (
          <>
            {can(systemVariables.edit) && (
              <EditLink
                to="/systemvariable/$idClientSystemVariable"
                params={{ idClientSystemVariable: String(id) }}
                name={name}
                disabledReason={disabledReason}
              />
            )}
            {can(systemVariables.remove) && (
              <DeleteButton
                name={name}
                disabledReason={disabledReason}
                onConfirm={() => remove.mutate({ query: { id } })}
              />
            )}
          </>
        );
      }}
    />
  );
}

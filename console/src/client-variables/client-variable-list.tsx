import { TextInput } from '@mantine/core';
import { clientVariableFilter, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton, EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useCan } from '../session/use-can.ts';
import { LongText } from '../ui/long-text.tsx';

export function ClientVariableList() {
  const { t } = useTranslation('clientVariables');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/clientsystemvariables', clientVariableFilter);
  const list = useCall(clientVariables.list, search.query && { query: search.query });
  const remove = useSend(clientVariables.remove);
  const field = search.form.getInputProps;

  return (
    <ListPage
      title={t('title')}
      add={
        can(clientVariables.create) && {
          label: t('add'),
          onClick: () => navigate({ to: '/clientsystemvariable' }),
        }
      }
      search={search}
      list={list}
      filters={
        <>
          <CompanySelect required={false} {...field('client_id')} />
          <TextInput label={t('variable')} {...field('variable')} />
          <TextInput label={t('value')} {...field('value')} />
        </>
      }
      columns={[
        { header: t('company'), share: 30, cell: (row) => <LongText>{row.client_name}</LongText> },
        {
          header: t('variable'),
          share: 25,
          cell: (row) => <LongText>{row.client_system_variables_name}</LongText>,
        },
        { header: t('value'), share: 35, cell: ({ value }) => <LongText>{value}</LongText> },
      ]}
      rows={list.data?.clientSystems}
      actions={({ id, client_id, client_name, client_system_variables_name }) => {
        const name = t('row', { variable: client_system_variables_name, company: client_name });
        return (
          <>
            {can(clientVariables.edit) && (
              <EditLink
                to="/clientsystemvariable/$idClientSystem"
                params={{ idClientSystem: String(id) }}
                name={name}
              />
            )}
            {can(clientVariables.remove) && (
              <DeleteButton name={name} onConfirm={() => remove.mutate({ query: { client_id, id } })} />
            )}
          </>
        );
      }}
    />
  );
}

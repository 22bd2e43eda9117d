import { TextInput } from '@mantine/core';
import { clientVariableFilter, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { useTranslation } from 'react-i18next';
import { useSend } from '../api/hooks.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton, EditLink } from '../list/row-actions.tsx';
import { useList } from '../list/use-list.ts';
import { useCan } from '../session/use-can.ts';

export function ClientVariableList() {
  const { t } = useTranslation('clientVariables');
  const can = useCan();
  const { search, list, field } = useList(
    clientVariables.list,
    '/clientsystemvariables',
    clientVariableFilter,
  );
  const remove = useSend(clientVariables.remove);

  return (
    <ListPage
      title={t('title')}
      add={can(clientVariables.create) && { label: t('add'), to: '/clientsystemvariable' }}
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
        { header: t('company'), share: 30, text: (row) => row.client_name },
        { header: t('variable'), share: 25, text: (row) => row.client_system_variables_name },
        { header: t('value'), share: 35, text: ({ value }) => value },
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

import {
  type ClientVariable,
  clientVariableFilter,
  clientVariables,
} from '@retaguarda/contract/entities/client-variables';
import { IconListDetails } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { useTypeFilter } from '../../components/fields/use-type-filter.ts';
import { matchingBoolean, useShownValue } from '../../components/fields/variable-values.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton, RowLink } from '../../components/list/row-actions.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { useCompanyFilter } from '../../components/list/use-company-filter.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CompareButton } from './compare-button.tsx';

export function ClientVariableList() {
  const { t } = useTranslation('clientVariables');
  const can = useCan();
  const shown = useShownValue();
  const list = useList(
    clientVariables.list,
    '/clientsystemvariables',
    clientVariableFilter,
    ({ clientSystems }) => clientSystems,
    { inQuery: ({ value }) => ({ boolean_value: matchingBoolean(value) }) },
  );
  const { search } = list;
  const remove = useRemoval(clientVariables.remove);
  const removeSecret = useSend(clientVariables.remove);
  const company = useCompanyFilter(search, { isRequired: false });
  const { typeFilter, typeColumn } = useTypeFilter();
  const nameOf = ({ client_name, client_system_variables_name }: ClientVariable) =>
    t('row', { variable: client_system_variables_name, company: client_name });

  return (
    <ListPage
      title={t('title')}
      add={
        can(clientVariables.create) && {
          label: t('add'),
          to: '/clientsystemvariable',
          importTo: '/clientsystemvariables/import',
        }
      }
      more={
        <>
          <CompareButton />
          <ExportButton call={clientVariables.list} title={t('title')} search={search.query} />
        </>
      }
      list={list}
      bulk={useBulk('client_system', list)}
      filters={[
        company,
        { name: 'variable', label: t('variable') },
        { name: 'value', label: t('value') },
        typeFilter,
      ]}
      columns={[
        { name: 'client_name', header: t('company'), share: 30, text: (row) => row.client_name },
        {
          name: 'variable',
          header: t('variable'),
          share: 25,
          text: (row) => row.client_system_variables_name,
          isName: true,
        },
        { name: 'value', header: t('value'), share: 35, text: ({ type, value }) => shown(type, value) },
        typeColumn,
      ]}
      links={(row) => (
        <RowLink
          label={t('allOf', { company: row.client_name })}
          icon={<IconListDetails size={18} stroke={1.5} />}
          to="/company/$idCompany/variables"
          params={{ idCompany: String(row.client_id) }}
        />
      )}
      opens={(row) => ({
        name: nameOf(row),
        link: linkOptions({
          to: '/clientsystemvariable/$idClientSystem',
          params: { idClientSystem: String(row.id) },
        }),
        mayEdit: can(clientVariables.edit),
      })}
      removals={(row) =>
        can(clientVariables.remove) && (
          <DeleteButton
            name={nameOf(row)}
            onConfirm={() =>
              (row.type === 'secret' ? removeSecret : remove).mutate({
                query: { client_id: row.client_id, id: row.id },
              })
            }
          />
        )
      }
    />
  );
}

import { systemVariableFilter, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { useTypeFilter } from '../../components/fields/use-type-filter.ts';
import { useShownValue } from '../../components/fields/variable-values.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton } from '../../components/list/row-actions.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { useList } from '../../components/list/use-list.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

export function SystemVariableList() {
  const { t } = useTranslation('systemVariables');
  const can = useCan();
  const shown = useShownValue();
  const list = useList(
    systemVariables.list,
    '/systemvariables',
    systemVariableFilter,
    ({ clientSystemVariables }) => clientSystemVariables,
  );
  const { search } = list;
  const remove = useRemoval(systemVariables.remove);
  const removeSecret = useSend(systemVariables.remove);
  const { typeFilter, typeColumn } = useTypeFilter();

  return (
    <ListPage
      title={t('title')}
      add={can(systemVariables.create) && { label: t('add'), to: '/systemvariable' }}
      more={<ExportButton call={systemVariables.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('client_system_variable', list)}
      filters={[{ name: 'name', label: t('name') }, typeFilter]}
      columns={[
        { name: 'name', header: t('name'), share: 35, text: ({ name }) => name, isName: true },
        { name: 'value', header: t('value'), share: 55, text: ({ type, value }) => shown(type, value) },
        typeColumn,
      ]}
      opens={({ id, name, editable }) => ({
        name,
        link: linkOptions({
          to: '/systemvariable/$idClientSystemVariable',
          params: { idClientSystemVariable: String(id) },
        }),
        mayEdit: can(systemVariables.edit),
        disabledReason: editable ? undefined : t('notEditable'),
      })}
      removals={({ id, name, editable, type }) =>
        can(systemVariables.remove) && (
          <DeleteButton
            name={name}
            disabledReason={editable ? undefined : t('notEditable')}
            onConfirm={() => (type === 'secret' ? removeSecret : remove).mutate({ query: { id } })}
          />
        )
      }
    />
  );
}

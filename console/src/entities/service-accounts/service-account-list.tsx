import { serviceAccountFilter, serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton } from '../../components/list/row-actions.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatNumber, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { withStoppedWebhooks } from './with-stopped-webhooks.ts';

export function ServiceAccountList() {
  const { t } = useTranslation('serviceAccounts');
  const can = useCan();
  const list = useList(
    serviceAccounts.list,
    '/serviceaccounts',
    serviceAccountFilter,
    ({ serviceAccounts }) => serviceAccounts,
  );
  const { search } = list;
  // No undo: the tokens could not be restored.
  const remove = useSend(serviceAccounts.remove, { describe: withStoppedWebhooks });

  return (
    <ListPage
      title={t('title')}
      add={can(serviceAccounts.create) && { label: t('add'), to: '/serviceaccount' }}
      more={<ExportButton call={serviceAccounts.list} title={t('title')} search={search.query} />}
      list={list}
      filters={[{ name: 'name', label: t('name') }]}
      columns={[
        { name: 'name', header: t('name'), share: 30, text: ({ name }) => name, isName: true },
        { name: 'description', header: t('description'), share: 40, text: ({ description }) => description },
        { name: 'tokens', header: t('tokens'), cell: ({ tokens }) => formatNumber(tokens) },
        {
          name: 'last_used_at',
          header: t('lastUsed'),
          cell: ({ last_used_at }) => (last_used_at ? formatTime(last_used_at) : t('never')),
        },
      ]}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({
          to: '/serviceaccount/$idServiceAccount',
          params: { idServiceAccount: String(id) },
        }),
        mayEdit: can(serviceAccounts.edit),
      })}
      removals={({ id, name }) =>
        can(serviceAccounts.remove) && (
          <DeleteButton name={name} onConfirm={() => remove.mutate({ query: { id } })} />
        )
      }
    />
  );
}

import { webhookFilter, webhooks } from '@retaguarda/contract/entities/webhooks';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton } from '../../components/list/row-actions.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { listed } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { WebhookBadge } from './webhook-badge.tsx';

export function WebhookList() {
  const { t } = useTranslation('webhooks');
  const names = usePermissionNames();
  const can = useCan();
  const list = useList(webhooks.list, '/webhooks', webhookFilter, ({ webhooks }) => webhooks);
  const { search } = list;
  const remove = useSend(webhooks.remove);

  return (
    <ListPage
      title={t('title')}
      add={can(webhooks.create) && { label: t('add'), to: '/webhook' }}
      more={<ExportButton call={webhooks.list} title={t('title')} search={search.query} />}
      list={list}
      filters={[
        { name: 'name', label: t('name') },
        {
          name: 'active',
          label: t('activity'),
          options: [
            { value: '1', label: t('isActive') },
            { value: '0', label: t('isInactive') },
          ],
        },
      ]}
      columns={[
        { name: 'name', header: t('name'), share: 19, text: ({ name }) => name, isName: true },
        { name: 'url', header: t('url'), share: 24, text: ({ url }) => url },
        {
          name: 'entities',
          header: t('entities'),
          share: 22,
          text: ({ entities }) => listed(entities.map(names.entity)),
        },
        {
          name: 'client_name',
          header: t('company'),
          share: 15,
          text: ({ client_name }) => client_name ?? t('allCompanies'),
        },
        { name: 'active', header: t('activity'), cell: (row) => <WebhookBadge {...row} /> },
      ]}
      opens={({ id, name }) => ({
        name,
        link: linkOptions({ to: '/webhook/$idWebhook', params: { idWebhook: String(id) } }),
        mayEdit: can(webhooks.edit),
      })}
      removals={({ id, name }) =>
        can(webhooks.remove) && (
          <DeleteButton name={name} onConfirm={() => remove.mutate({ query: { id } })} />
        )
      }
    />
  );
}

import { type Webhook, webhookInput, webhooks } from '@retaguarda/contract/entities/webhooks';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { RowPending } from '../../components/form/row-pending.tsx';
import { type FormProps, useFormRow } from '../../components/form/use-form-row.ts';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm, useVersion } from '../../components/form/use-row-form.ts';
import { useCall } from '../../platform/api/hooks.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { SecretCard, showSecret } from './secret-card.tsx';
import { WebhookAlerts } from './webhook-alerts.tsx';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookFields } from './webhook-fields.tsx';

export function WebhookPage() {
  const { idWebhook: id } = useIds();
  const row = useFormRow(webhooks.list, { id }, ({ webhooks }) => webhooks);
  if (row.pending) return <RowPending reading={row.pending} list="/webhooks" area="webhooks" id={id} />;
  return <WebhookForm key={id} {...row} />;
}

function WebhookForm({ loaded, readAgain, ...row }: FormProps<Webhook>) {
  const { t } = useTranslation('webhooks');
  const [version, setVersion] = useVersion(row.version);
  // The webhook can get a new owner or secret outside the form, whose row is then out of date.
  const { data } = useCall(webhooks.list, loaded && { query: { id: loaded.id } });
  const now = data?.webhooks[0] ?? loaded;
  const back = useReturn('/webhooks', {});
  const { form, page } = useRowForm({
    schema: webhookInput,
    values: {
      name: loaded?.name ?? '',
      url: loaded?.url ?? '',
      entities: loaded?.entities ?? [],
      client_id: loaded?.client_id ?? null,
      active: loaded?.active ?? true,
    },
    ...{ version: row.version, readAgain },
    endpoints: webhooks,
    create: (body) => ({ body }),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version })),
    // For one company, fewer entities can be chosen.
    units: [['client_id', 'entities']],
    names: { client_id: loaded?.client_id ? [{ id: loaded.client_id, name: loaded.client_name ?? '' }] : [] },
    // The list is not searched by company.
    back: { ...back, finish: (created) => back.finish(created && { ...created, client_id: null }) },
    onCreated: showSecret,
  });

  return (
    <FormPage
      {...page}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      state={now && <WebhookBadge {...now} />}
      list={t('title')}
      action={loaded && <HistoryButton entity="webhook" id={loaded.id} />}
    >
      {now && <WebhookAlerts webhook={now} version={version} onTaken={setVersion} />}
      <WebhookFields form={form} owner={now} />
      {now && <SecretCard webhook={now} version={version} onMade={setVersion} />}
      {now && <DeliveriesCard webhook={now} />}
    </FormPage>
  );
}

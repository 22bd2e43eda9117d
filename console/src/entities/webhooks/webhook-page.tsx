import { type Webhook, webhookInput, webhooks } from '@retaguarda/contract/entities/webhooks';
import { say } from '@retaguarda/contract/messages';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { SecretCard, showSecret } from './secret-card.tsx';
import { WebhookAlerts } from './webhook-alerts.tsx';
import { WebhookBadge } from './webhook-badge.tsx';
import { WebhookFields } from './webhook-fields.tsx';

export function WebhookPage() {
  const { idWebhook: id } = useIds();
  const row = useLoadedRow(webhooks.list, { id }, ({ webhooks }) => webhooks);
  if (row.pending) return <RowPending reading={row.pending} list="/webhooks" area="webhooks" id={id} />;
  return <WebhookForm key={id} row={row} />;
}

/** The changes that people who look after some companies may send. */
const webhookOfOneCompany = webhookInput.refine(({ client_id }) => client_id != null, {
  path: ['client_id'],
  error: say('Required Field'),
});

function WebhookForm({ row }: { row: LoadedRow<Webhook> }) {
  const { loaded, version, setVersion } = row;
  const { t } = useTranslation('webhooks');
  const isScoped = useIsScoped();
  // The webhook can get a new owner or secret outside the form, whose row is then out of date.
  const { data } = useCall(webhooks.list, loaded && { query: { id: loaded.id } });
  const now = data?.webhooks[0] ?? loaded;
  const rowForm = useRowForm({
    row,
    schema: isScoped ? webhookOfOneCompany : webhookInput,
    values: {
      name: loaded?.name ?? '',
      url: loaded?.url ?? '',
      entities: loaded?.entities ?? [],
      client_id: loaded?.client_id ?? null,
      active: loaded?.active ?? true,
    },
    endpoints: webhooks,
    create: (body) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    // For one company, fewer entities can be chosen.
    units: [['client_id', 'entities']],
    names: { client_id: loaded?.client_id ? [{ id: loaded.client_id, name: loaded.client_name ?? '' }] : [] },
    back: useReturn('/webhooks', {}),
    created: { show: showSecret },
  });

  return (
    <FormPage
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      state={now && <WebhookBadge {...now} />}
      list={t('title')}
      action={loaded && <HistoryButton entity="webhook" id={loaded.id} />}
    >
      {now && <WebhookAlerts webhook={now} version={version} onTaken={setVersion} />}
      <WebhookFields form={rowForm.form} owner={now} />
      {now && <SecretCard webhook={now} version={version} onMade={setVersion} />}
      {now && <DeliveriesCard webhook={now} />}
    </FormPage>
  );
}

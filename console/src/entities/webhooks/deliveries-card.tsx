import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { type Webhook, webhooks } from '@retaguarda/contract/entities/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { call } from '../../platform/api/call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { DeliveryLine } from './delivery-line.tsx';

/** The interval at which the newest deliveries are read while somebody looks at them, in milliseconds. */
const everyFiveSeconds = 5_000;

/** The deliveries of a webhook, sent and pending. It refreshes itself. */
export function DeliveriesCard({ webhook: { id: webhook_id, active } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const can = useCan();
  const [before, setBefore] = useState<number>();
  const query = { webhook_id, ...(before !== undefined && { before }) };
  const reading = useQuery({
    // Under the name of the entity, so that what is sent here is read again at once.
    queryKey: ['webhook', webhooks.deliveries.path, query],
    queryFn: ({ signal }) => call(webhooks.deliveries, { query }, signal),
    refetchInterval: before === undefined ? everyFiveSeconds : false,
    meta: { isShownByPage: true },
  });
  const { data, isError } = reading;
  // The badge of the webhook says whether a delivery fails: it is read again when that has changed.
  const client = useQueryClient();
  const isFailing = data?.deliveries.some(({ state, error }) => state === 'waiting' && error !== null);
  useEffect(() => {
    if (isFailing !== undefined) void client.invalidateQueries({ queryKey: ['webhook', webhooks.list.path] });
  }, [isFailing, client]);
  const test = useSend(webhooks.test, { onSent: () => setBefore(undefined) });
  const again = useSend(webhooks.sendAgain);
  const mayEdit = can(webhooks.edit);

  return (
    // It takes over the focus when the button for older ones goes.
    <Card
      component="section"
      aria-label={t('deliveries')}
      padding="lg"
      tabIndex={-1}
      aria-busy={!data && !isError}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <div>
            <Title order={2} size="h4">
              {t('deliveries')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('deliveriesHelp')}
            </Text>
          </div>
          {can(webhooks.test) && (
            <Button
              variant="default"
              size="xs"
              loading={test.isPending}
              onClick={() => test.mutate({ query: { id: webhook_id } })}
            >
              {t('test')}
            </Button>
          )}
        </Group>
        <NotReadYet reading={reading} whileReading={t('reading')} whenFailed={t('failed')} />
        {data?.deliveries.length === 0 && <Text c="dimmed">{t('none')}</Text>}
        {data && data.deliveries.length > 0 && (
          <ul className={lines.list}>
            {data.deliveries.map((delivery) => (
              <EntryBoundary key={delivery.id} id={delivery.id}>
                <DeliveryLine
                  webhookId={webhook_id}
                  delivery={delivery}
                  {...(mayEdit &&
                    active && { onAgain: () => again.mutate({ query: { webhook_id, id: delivery.id } }) })}
                />
              </EntryBoundary>
            ))}
          </ul>
        )}
        {data && (data.next !== null || before !== undefined) && (
          <Group justify="center" gap="xs">
            {before !== undefined && (
              <Button variant="default" size="xs" onClick={() => setBefore(undefined)}>
                {t('newest')}
              </Button>
            )}
            {data.next !== null && (
              <Button variant="default" size="xs" onClick={() => setBefore(data.next ?? undefined)}>
                {t('older')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

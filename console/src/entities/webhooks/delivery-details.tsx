import { Code, Stack, Text, Title } from '@mantine/core';
import { type Delivery, webhooks } from '@retaguarda/contract/entities/webhooks';
import type { ReactNode } from 'react';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

const wrapped = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

type DeliveryDetailsProps = { webhookId: number; delivery: Delivery };

/** The request of a delivery, and what is known of the response. */
export function DeliveryDetails({ webhookId, delivery }: DeliveryDetailsProps) {
  const { t } = useTranslation('webhooks');
  const { id, status, milliseconds } = delivery;
  const reading = useCall(webhooks.request, { query: { webhook_id: webhookId, id } });
  const { data } = reading;
  return (
    <Stack gap="sm">
      <NotReadYet reading={reading} whileReading={t('readingRequest')} whenFailed={t('requestFailed')} />
      {data && (
        <>
          <Part title={t('request')} help={t('requestHelp')}>
            <Code block style={wrapped}>
              {[`POST ${data.url}`, ...data.headers.map(({ name, value }) => `${name}: ${value}`)].join('\n')}
            </Code>
          </Part>
          <Part title={t('body')}>
            {data.body === null ? (
              <Text size="sm">{t('bodyHidden')}</Text>
            ) : (
              <Code block style={wrapped}>
                {JSON.stringify(JSON.parse(data.body), null, 2)}
              </Code>
            )}
          </Part>
        </>
      )}
      <Part title={t('response')} help={t('responseHelp')}>
        <Text size="sm">
          {status === null
            ? t('responseNone')
            : t('answered', { status: String(status), milliseconds: milliseconds ?? 0 })}
        </Text>
      </Part>
    </Stack>
  );
}

const Part = ({ title, help, children }: { title: string; help?: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h6">
      {title}
    </Title>
    {children}
    {help && (
      <Text size="xs" c="dimmed" mt={4}>
        {help}
      </Text>
    )}
  </div>
);

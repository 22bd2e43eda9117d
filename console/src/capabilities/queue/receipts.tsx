import { Card, Stack, Text, Title } from '@mantine/core';
import { queue } from '@retaguarda/contract/entities/queue';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './queue.module.css';
import { Receipt } from './receipt.tsx';

/** The recent clearings of the queue of one company or of all. */
export function Receipts({ client_id, maw }: { client_id?: number | undefined; maw?: number }) {
  const { t } = useTranslation('queue');
  const { data } = useCall(queue.cleanings, { query: { client_id } });
  if (!data) return null;
  return (
    <Card component="section" aria-label={t('cleanings')} {...(maw && { maw })}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('cleanings')}
        </Title>
        {data.cleanings.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noCleanings', { count: data.kept_hours })}
          </Text>
        ) : (
          <PlainList className={classes.receipts}>
            {data.cleanings.map((cleaning) => (
              <li key={cleaning.id}>
                <Receipt
                  cleaning={cleaning}
                  {...(client_id === undefined && {
                    company: cleaning.company ?? t('company', { id: cleaning.client_id }),
                  })}
                />
              </li>
            ))}
          </PlainList>
        )}
      </Stack>
    </Card>
  );
}

import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ErasureReceipt } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { IconDownload } from '@tabler/icons-react';
import { formatDay, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import { jsonFile } from './person-file.ts';
import { PlannedPlaces } from './planned-places.tsx';
import { PrintButton } from './print-button.tsx';

type ReceiptProps = { request: Pick<PrivacyRequest, 'id' | 'kind'>; receipt: ErasureReceipt };

/** The receipt of an anonymisation, for the person and for an auditor. */
export function ReceiptCard({ request, receipt }: ReceiptProps) {
  const { t } = useTranslation('privacy');
  const save = () =>
    saveFile(jsonFile({ request: request.id, ...receipt }), `${t('receiptFile')}-${receipt.id}.json`);
  return (
    <Card component="section" aria-label={t('receipt')} padding="lg" tabIndex={-1}>
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {t('receipt')}
          </Title>
          <Group gap="xs">
            <PrintButton title={`${t('receiptFile')}-${receipt.id}`}>
              <Receipt request={request} receipt={receipt} />
            </PrintButton>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={save}
            >
              {t('download')}
            </Button>
          </Group>
        </Group>
        <Receipt request={request} receipt={receipt} />
      </Stack>
    </Card>
  );
}

function Receipt({ request, receipt }: ReceiptProps) {
  const { t } = useTranslation('privacy');
  const { id, at, by, places, holds, finished_at } = receipt;
  const time = formatTime(at);
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>
          {t('anonymised')} · {t('receiptNumber', { id })} · {t('requestNumber', { id: request.id })} ·{' '}
          {t(`kind_${request.kind}`)}
        </Text>
        <Text size="sm" c="dimmed">
          {by ? t('receiptDone', { time, name: by }) : t('receiptDoneByNobody', { time })}{' '}
          {finished_at ? t('receiptFinished', { time: formatTime(finished_at) }) : t('receiptWaiting')}
        </Text>
      </div>
      <PlannedPlaces caption={t('receipt')} places={places} isDone />
      {holds.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 24 }}>
          {holds.map(({ part, ground, reason, until }) => (
            <Text component="li" size="sm" key={part}>
              {t('heldWhy', {
                part: t(`part_${part}`),
                day: formatDay(until),
                ground: t(`ground_${ground}`),
                reason,
              })}
            </Text>
          ))}
        </ul>
      )}
    </Stack>
  );
}

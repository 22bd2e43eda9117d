import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { useMutation } from '@tanstack/react-query';
import { FileButton } from '../../components/page/file-button.tsx';
import { call } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Dossier } from './dossier.tsx';
import { HeldHead, HeldPlaces } from './held-data.tsx';
import { personFile } from './person-file.ts';
import { PrintButton } from './print-button.tsx';

type DataCardProps = {
  request: PrivacyRequest;
  /** The records that are the person's, as keys. */
  records: string[];
  /** Mentions were not searched yet, and would be missing. */
  isTooEarly: boolean;
};

/** The data held about the person of a request, to be read, printed and given to them. Nothing is read before a click. */
export function DataCard({ request, records, isTooEarly }: DataCardProps) {
  const { t } = useTranslation('privacyData');
  const { t: privacy } = useTranslation('privacy');
  const { id, name } = request;
  // Not a query: the data must not be cached after the page is left, nor refetched automatically.
  const reading = useMutation({
    mutationFn: async () => ({
      ...(await call(privacyPeople.data, { query: { id, records: records.join() } })),
      madeAt: new Date().toISOString(),
    }),
  });
  const { data } = reading;
  return (
    <Card component="section" aria-label={t('title')} padding="lg" aria-busy={reading.isPending}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          <Group gap="xs">
            {data && (
              <PrintButton title={`${t('fileName')}-${id}`}>
                <Dossier request={request} data={data} />
              </PrintButton>
            )}
            <DownloadButton request={request} records={records} isTooEarly={isTooEarly} />
            <Button
              variant="light"
              size="xs"
              disabled={isTooEarly}
              loading={reading.isPending}
              onClick={() => reading.mutate()}
            >
              {data ? t('showAgain') : t('show')}
            </Button>
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {t('help')} {isTooEarly && privacy('searchFirst')}
        </Text>
        <div aria-live="polite">
          {reading.isPending && <Text c="dimmed">{t('reading')}</Text>}
          {data && !reading.isPending && (
            <>
              <HeldHead name={name} madeAt={data.madeAt} />
              <HeldPlaces {...data} />
            </>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** Saves all that is held about the person of a request as a file. */
function DownloadButton({ request, records, isTooEarly }: DataCardProps) {
  const { t } = useTranslation('privacyData');
  return (
    <FileButton
      label={t('download')}
      size="xs"
      disabled={isTooEarly}
      make={(reading) => personFile(request, records, reading)}
      fileName={() => `${t('fileName')}-${request.id}.json`}
      progress={{
        saving: (count) => t('downloading', { count }),
        cancel: t('cancelDownload'),
        saved: (count) => t('downloaded', { count }),
      }}
    />
  );
}

import { Alert, Card, Stack, Text, Title } from '@mantine/core';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { say } from '@retaguarda/contract/messages';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useState } from 'react';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ErasurePlan } from './erasure-plan.tsx';
import { ErasureSend } from './erasure-send.tsx';

type ErasureCardProps = {
  request: PrivacyRequest;
  /** The form has changes that are not saved. */
  isChanged: boolean;
  /** The records that are the person's, as keys. */
  records: string[];
  /** Mentions were not searched yet. */
  isTooEarly: boolean;
  onErased: () => unknown;
};

/** Once the search for mentions has finished, shows what would be anonymised, and does it after a confirmation. */
export function ErasureCard({ request, isChanged, records, isTooEarly, onErased }: ErasureCardProps) {
  const { t } = useTranslation('privacy');
  /** The preview that was read because the one before was outdated. */
  const [newSeen, setNewSeen] = useState<string>();
  const reading = useCall(
    privacyPeople.preview,
    isTooEarly ? undefined : { query: { id: request.id, records: records.join() } },
  );
  const { data, refetch } = reading;

  const lookAgain = async (message: string) => {
    const again = await refetch();
    if (message === say('Data has changed since it was shown')) setNewSeen(again.data?.seen);
  };

  return (
    <Card
      component="section"
      aria-label={t('erasure')}
      padding="lg"
      // A step at the top of the page leads here, also while there is nothing to focus inside.
      tabIndex={-1}
      aria-busy={reading.isFetching}
    >
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('erasure')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('erasureHelp')} {isTooEarly && t('searchFirst')}
        </Text>
        <div aria-live="polite">
          {data && data.seen === newSeen && (
            <Alert color="orange" icon={<IconRefreshAlert aria-hidden />}>
              {t('previewChanged')}
            </Alert>
          )}
          {!isTooEarly && (
            <NotReadYet
              reading={reading}
              whileReading={t('previewReading')}
              whenFailed={t('previewFailed')}
            />
          )}
        </div>
        {data && <ErasurePlan {...data} />}
        {data && !data.obstacle && (
          <ErasureSend
            // A new preview resets the holds and the confirmation.
            key={data.seen}
            request={request}
            preview={data}
            records={records}
            isChanged={isChanged}
            onErased={onErased}
            onRefused={(message) => void lookAgain(message)}
          />
        )}
      </Stack>
    </Card>
  );
}

import { Alert, Card, Stack, Text } from '@mantine/core';
import { type Status, status } from '@retaguarda/contract/status';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { BackupsCard, DatabaseCard, MigrationsCard, ReplicationCard } from './database-cards.tsx';
import { RetentionCard } from './retention-card.tsx';
import { SealsCard } from './seals-card.tsx';
import {
  JobsCard,
  MailsCard,
  PicturesCard,
  ServerCard,
  SessionsCard,
  WebhooksCard,
} from './server-cards.tsx';
import classes from './status.module.css';

/** The interval at which the status is read while somebody looks at it, in milliseconds. */
const everyTenSeconds = 10_000;

/** The status of the server, for its operators. It refreshes itself. */
export function StatusPage() {
  const { t } = useTranslation('layout');
  const reading = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(status.read, {}, signal),
    refetchInterval: everyTenSeconds,
    refetchOnWindowFocus: true,
    meta: { isShownByPage: true },
  });
  return (
    <Stack>
      <PageHead title={t('status')} />
      {reading.data ? (
        <Parts status={reading.data} isSilent={reading.isError} />
      ) : (
        <Card>
          {reading.isError ? (
            <LoadAgain onRetry={reading.refetch} />
          ) : (
            <Waiting failures={reading.failureCount} />
          )}
        </Card>
      )}
    </Stack>
  );
}

function Parts({ status, isSilent }: { status: Status; isSilent: boolean }) {
  const { t } = useTranslation('status');
  const { server, database, migrations, replication, backups, checked_at } = status;
  const { mails, jobs, sessions, pictures, webhooks, seals, kept } = status;
  const time = formatTime(checked_at).slice(-5);
  return (
    <>
      <Summary status={status} silentSince={isSilent ? time : undefined} />
      <div className={classes.cards}>
        <ServerCard {...server} />
        <DatabaseCard {...database} />
        {replication && <ReplicationCard {...replication} />}
        <BackupsCard {...backups} />
        <MailsCard {...mails} />
        <JobsCard {...jobs} />
        <WebhooksCard {...webhooks} />
        <SessionsCard {...sessions} />
        <PicturesCard {...pictures} />
        <MigrationsCard {...migrations} />
        <SealsCard {...seals} />
        <RetentionCard {...kept} />
      </div>
      <Text size="xs" c="dimmed" className="tabular">
        {t('updated', { time })}
      </Text>
    </>
  );
}

/** A summary in one sentence, which screen readers announce when it changes. */
function Summary({ status, silentSince }: { status: Status; silentSince: string | undefined }) {
  const { t } = useTranslation('status');
  const count = Object.values(status).filter(
    (part) => typeof part === 'object' && 'state' in part && part.state !== 'ok',
  ).length;
  if (silentSince)
    return (
      <Alert color="red" role="status" icon={<IconCloudOff aria-hidden />}>
        {t('noAnswer', { time: silentSince })}
      </Alert>
    );
  return count > 0 ? (
    <Alert color="orange" role="status" icon={<IconAlertTriangle aria-hidden />}>
      {t('someAttention', { count })}
    </Alert>
  ) : (
    <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
      {t('allOk')}
    </Alert>
  );
}

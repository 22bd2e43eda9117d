import { Button, Card, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queue } from '@retaguarda/contract/entities/queue';
import { IconEraser } from '@tabler/icons-react';
import { CleanQueue } from '../../capabilities/queue/clean-queue.tsx';
import { LiveBadge } from '../../capabilities/queue/live-badge.tsx';
import { QueueBySkill } from '../../capabilities/queue/queue-by-skill.tsx';
import { Receipts } from '../../capabilities/queue/receipts.tsx';
import { useLiveQueue } from '../../capabilities/queue/use-live-queue.ts';
import { useGivenCompany } from '../../components/company-choice/use-company.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';

/** A table of three columns that is wider is hard to read. */
const mostWidth = 720;

/** The conversations of a company that wait for an agent. Those who may clean the queue can remove them. */
export function CompanyQueuePage() {
  const { t } = useTranslation('companyPage');
  const { t: words } = useTranslation('companies');
  const { idCompany } = useIds();
  const client_id = Number(idCompany);
  const name = useGivenCompany()?.name ?? '';
  const live = useLiveQueue(queue.read, { query: { client_id } }, client_id);
  const { reading } = live;
  const [isOpen, { open, close }] = useDisclosure(false);
  const can = useCan();
  const hasWaiting = reading.data !== undefined && reading.data.total > 0;
  return (
    <>
      <PageHead
        title={t('tabQueue')}
        action={
          <Group>
            <LiveBadge {...live} />
            {hasWaiting && can(queue.clean) && (
              <Button
                color="red"
                variant="light"
                leftSection={<IconEraser size={16} aria-hidden />}
                onClick={open}
              >
                {t('cleanQueue')}
              </Button>
            )}
          </Group>
        }
      />
      <Card maw={mostWidth}>
        {reading.data && (
          <Stack>
            <QueueBySkill {...reading.data} />
          </Stack>
        )}
        {!reading.data &&
          (reading.isError ? (
            <LoadAgain onRetry={reading.refetch} />
          ) : (
            <Waiting height={120} failures={reading.failureCount} />
          ))}
      </Card>
      <Receipts client_id={client_id} maw={mostWidth} />
      <CleanQueue
        client_id={client_id}
        title={words('cleanQueue', { name })}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  );
}

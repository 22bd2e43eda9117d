import { Button, Card, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { queue } from '@retaguarda/contract/entities/queue';
import { IconEraser } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../api/hooks.ts';
import { useGivenCompany } from '../page/given-company.ts';
import { LoadAgain } from '../page/load-again.tsx';
import { PageHead } from '../page/page-head.tsx';
import { Waiting } from '../page/waiting.tsx';
import { useTranslation } from '../text/translation.ts';
import { CleanQueue } from './clean-queue.tsx';
import { QueueBySkill } from './queue-by-skill.tsx';

/** The conversations of a company that wait for an agent. Who may see them may also remove them. */
export function CompanyQueue() {
  const { t } = useTranslation('companyPage');
  const { t: words } = useTranslation('companies');
  const { idCompany } = useParams({ strict: false });
  const client_id = Number(idCompany);
  const name = useGivenCompany()?.name ?? '';
  const reading = useCall(queue.read, { query: { client_id } });
  const [isOpen, { open, close }] = useDisclosure(false);
  const hasWaiting = reading.data !== undefined && reading.data.total > 0;
  return (
    <>
      <PageHead
        title={t('tabQueue')}
        action={
          hasWaiting && (
            <Button
              color="red"
              variant="light"
              leftSection={<IconEraser size={16} aria-hidden />}
              onClick={open}
            >
              {t('cleanQueue')}
            </Button>
          )
        }
      />
      <Card maw={560}>
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
      <CleanQueue
        client_id={client_id}
        title={words('cleanQueue', { name })}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  );
}

import { Card, Center, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { companies } from '@retaguarda/contract/entities/companies';
import { queue } from '@retaguarda/contract/entities/queue';
import { IconMoodSmile } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { Pager } from '../../components/list/pager.tsx';
import { useListSearch } from '../../components/list/use-list.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CleanQueue } from './clean-queue.tsx';
import { LiveBadge } from './live-badge.tsx';
import { Receipts } from './receipts.tsx';
import { useLiveQueue } from './use-live-queue.ts';
import { WaitingCompany } from './waiting-company.tsx';

const filter = queue.waiting.query.pick({ client_id: true });
/** The page has a fixed number of companies. */
const taken = queue.waiting.query.omit({ qtd: true });
const companiesOnPage = 24;

/** The waiting conversations of all companies, the longest wait first. It refreshes itself. */
export function QueuePage() {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation('queue');
  const { t: ofCompanies } = useTranslation('companies');
  // Here, not in the company's row: the row disappears when its queue is cleared, and the receipt stays.
  const [cleaned, setCleaned] = useState({ client_id: 0, name: '' });
  const [isCleaning, { open, close }] = useDisclosure(false);
  const can = useCan();
  const search = useListSearch('/queue', filter, taken);
  const { page = 1, client_id } = search.applied ?? {};
  const live = useLiveQueue(queue.waiting, { query: { client_id, page, qtd: companiesOnPage } });
  const { data } = live.reading;

  // The last companies of an open page may have been served meanwhile.
  const lastPage = Math.max(1, data?.paging ?? page);
  useEffect(() => {
    if (page > lastPage) void search.goTo(lastPage, { replace: true });
  }, [page, lastPage, search]);

  return (
    <Stack>
      <PageHead title={t('queue')} action={<LiveBadge {...live} />} />
      {can(companies.list) && (
        <Card component="search">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
            <CompanySelect
              required={false}
              placeholder={words('anyCompany')}
              {...search.field('client_id')}
              onChange={(picked) => search.choose({ client_id: picked })}
            />
          </SimpleGrid>
        </Card>
      )}
      <Found
        reading={live.reading}
        isOfCompany={client_id !== undefined}
        onClean={(company) => {
          setCleaned(company);
          open();
        }}
      />
      {data && <Pager total={data.paging} value={page} onChange={(next) => void search.goTo(next)} />}
      <Receipts client_id={client_id} />
      <CleanQueue
        client_id={cleaned.client_id}
        title={ofCompanies('cleanQueue', { name: cleaned.name })}
        isOpen={isCleaning}
        onClose={close}
      />
    </Stack>
  );
}

type FoundProps = Pick<ComponentProps<typeof WaitingCompany>, 'onClean'> & {
  reading: ReturnType<typeof useLiveQueue<typeof queue.waiting>>['reading'];
  isOfCompany: boolean;
};

function Found({ reading, isOfCompany, onClean }: FoundProps) {
  const { t } = useTranslation('queue');
  const { data } = reading;
  if (!data)
    return (
      <Card>
        {reading.isError ? (
          <LoadAgain onRetry={reading.refetch} />
        ) : (
          <Waiting failures={reading.failureCount} />
        )}
      </Card>
    );
  if (data.total === 0)
    return (
      <Card>
        <Center mih={160}>
          <Stack align="center" gap={4}>
            <IconMoodSmile size={32} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
            <Text fw={500}>{t(isOfCompany ? 'emptyOfCompany' : 'empty')}</Text>
            <Text size="sm" c="dimmed" ta="center">
              {t('emptyHelp')}
            </Text>
          </Stack>
        </Center>
      </Card>
    );
  return (
    <Stack gap="sm">
      {!isOfCompany && (
        <Text fw={500}>
          {t('inCompanies', {
            count: data.total,
            conversations: t('conversations', { count: data.conversations }),
          })}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {data.companies.map((company) => (
          <WaitingCompany key={company.client_id} {...company} onClean={onClean} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

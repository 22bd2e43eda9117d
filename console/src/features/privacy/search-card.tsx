import { Alert, Button, Card, Checkbox, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { IconRefreshAlert } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { call } from '../../platform/api/call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { keyOf } from './request-form.ts';

const everyMilliseconds = 1_000;

/** Returns the search for mentions of the person of a request. It is polled while it runs, and continues after the page is left. */
export const useMentionSearch = (id: number, isPossible: boolean) =>
  useQuery({
    queryKey: ['privacy_request', privacyPeople.search.path, id],
    queryFn: ({ signal }) => call(privacyPeople.search, { query: { id } }, signal),
    enabled: isPossible,
    refetchInterval: ({ state }) => (state.data?.state === 'searching' ? everyMilliseconds : false),
    meta: { isShownByPage: true },
  });

type Search = ReturnType<typeof useMentionSearch>;

type SearchCardProps = {
  request: PrivacyRequest;
  search: Search;
  /** The records that are the person's, as keys. */
  records: string[];
  onRecords: (records: string[]) => void;
  /** The form has changes that are not saved. */
  isChanged: boolean;
};

/** Finds mentions of the person in the background, and lets people decide which records with one address are the person's. */
export function SearchCard({ request, search, records, onRecords, isChanged }: SearchCardProps) {
  const { t } = useTranslation('privacy');
  const start = useSend(privacyPeople.startSearch, { isShownByPage: true });
  const { data } = search;
  const isSearching = data?.state === 'searching' || start.isPending;
  const isFound = data?.state === 'done' || data?.state === 'outdated';
  return (
    <Card component="section" aria-label={t('search')} padding="lg" aria-busy={isSearching}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {t('search')}
          </Title>
          <Button
            variant="light"
            size="xs"
            loading={isSearching}
            disabled={isChanged}
            onClick={() => void start.mutate({ query: { id: request.id } })}
          >
            {isFound ? t('searchAgain') : t('searchStart')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('searchHelp')}
        </Text>
        {isChanged && <Alert color="orange">{t('unsaved')}</Alert>}
        <NotReadYet reading={search} whileReading={t('searchReading')} whenFailed={t('searchFailed')} />
        {data?.state === 'searching' && <SearchProgress progress={data.progress} />}
        <div aria-live="polite">
          {isFound && <Text size="sm">{t('searchDone', { time: formatTime(data.finished_at ?? '') })}</Text>}
          {data?.state === 'outdated' && (
            <Alert color="orange" icon={<IconRefreshAlert aria-hidden />} mt="xs">
              {t('searchOutdated')}
            </Alert>
          )}
        </div>
        {data && data.people.length > 0 && (
          <Records request={request} people={data.people} records={records} onRecords={onRecords} />
        )}
      </Stack>
    </Card>
  );
}

function SearchProgress({ progress }: { progress: number }) {
  const { t } = useTranslation('privacy');
  return (
    <Stack gap={6}>
      <Text size="sm" className="tabular">
        {t('searching', { progress })}
      </Text>
      <Progress value={progress} aria-label={t('searchProgress')} size="lg" radius="xl" />
      <Text size="sm" c="dimmed">
        {t('searchLeave')}
      </Text>
    </Stack>
  );
}

type RecordsProps = Pick<SearchCardProps, 'request' | 'records' | 'onRecords'> & {
  people: NonNullable<Search['data']>['people'];
};

/** The record that the request names, which is always taken, and others with the same address. */
function Records({ request: { subject }, people, records, onRecords }: RecordsProps) {
  const { t } = useTranslation('privacy');
  const { t: data } = useTranslation('privacyData');
  return (
    <Checkbox.Group
      label={t('records')}
      description={people.length > 1 && t('recordsHelp')}
      value={records}
      onChange={onRecords}
    >
      <Stack gap="xs" mt="xs">
        {people.map((person) => (
          <Checkbox
            key={keyOf(person)}
            value={keyOf(person)}
            disabled={subject !== null && keyOf(person) === keyOf(subject)}
            label={
              person.name ?? data('recordNumber', { entity: t(`entity_${person.entity}`), id: person.id })
            }
            description={`${person.company?.name ?? t(`entity_${person.entity}`)} · ${person.email}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

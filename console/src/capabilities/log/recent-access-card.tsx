import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { browserIn } from '@retaguarda/contract/browsers';
import { type SecurityEvent, securityLog } from '@retaguarda/contract/entities/security-log';
import { Link } from '@tanstack/react-router';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { formatTime } from '../../platform/text/format.ts';
import { shownLanguage, useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { EventIcon, eventInWords } from './event-words.tsx';

const shownHere = 5;

/** The latest events of one's own account, so that its owner notices foreign access. The form does not wait for it. */
export function RecentAccessCard({ id }: { id: number }) {
  const { t } = useTranslation('securityLog');
  const reading = useCall(securityLog.list, { query: { system_user_id: id } });
  const { data, isError } = reading;
  return (
    <Card component="section" aria-label={t('recent')} padding="lg" aria-busy={!data && !isError}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h4">
            {t('recent')}
          </Title>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/edit-profile/security" />}>
            {t('all')}
          </Anchor>
        </Group>
        <div aria-live="polite">
          <NotReadYet reading={reading} whileReading={t('reading')} whenFailed={t('failed')} />
          {data?.events.length === 0 && <Text c="dimmed">{t('empty')}</Text>}
          {data && data.events.length > 0 && (
            <ul className={lines.list}>
              {data.events.slice(0, shownHere).map((event) => (
                <EntryBoundary key={event.id} id={event.id}>
                  <Line event={event} />
                </EntryBoundary>
              ))}
            </ul>
          )}
        </div>
      </Stack>
    </Card>
  );
}

function Line({ event }: { event: SecurityEvent }) {
  const { t } = useTranslation('securityLog');
  const { at, by, browser, address, is_refused } = event;
  const about = [
    formatTime(at),
    by && t('byName', by),
    browser && browserIn(browser, shownLanguage()),
    address,
  ];
  return (
    <li className={lines.line}>
      <EventIcon isRefused={is_refused} />
      <div className={lines.text}>
        <Text fw={500}>{eventInWords(event)}</Text>
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
    </li>
  );
}

import { Anchor, Text } from '@mantine/core';
import { browserIn } from '@retaguarda/contract/browsers';
import { type SecurityEvent, securityLog } from '@retaguarda/contract/entities/security-log';
import { Link } from '@tanstack/react-router';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { ReadingCard } from '../../components/page/reading-card.tsx';
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
  const { data } = reading;
  return (
    <ReadingCard
      title={t('recent')}
      reading={reading}
      whileReading={t('reading')}
      whenFailed={t('failed')}
      action={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/edit-profile/security" />}>
          {t('all')}
        </Anchor>
      }
    >
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
    </ReadingCard>
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

import { Badge, Button, Group, Text } from '@mantine/core';
import { browserIn } from '@retaguarda/contract/browsers';
import { type OpenSession, openSessions } from '@retaguarda/contract/entities/open-sessions';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { ReadingCard } from '../../components/page/reading-card.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { formatElapsed } from '../../platform/text/elapsed.ts';
import { formatTime } from '../../platform/text/format.ts';
import { shownLanguage, useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';

/** The open sessions of a person, for themselves and for those who may edit them. The form does not wait for it. */
export function OpenSessionsCard({ id }: { id: number }) {
  const { t } = useTranslation('openSessions');
  const reading = useCall(openSessions.list, { query: { id } });
  const { data } = reading;
  const end = useSend(openSessions.end);
  if (data && !data.is_within_reach) return null;
  const sessions = data?.sessions ?? [];
  const isOwn = sessions.some(({ is_current }) => is_current);
  const others = sessions.filter(({ is_current }) => !is_current).length;

  return (
    <ReadingCard
      title={t('title')}
      reading={reading}
      whileReading={t('reading')}
      whenFailed={t('failed')}
      action={
        others > 1 && (
          <Button
            variant="default"
            size="xs"
            loading={end.isPending}
            onClick={() => end.mutate({ query: { id } })}
          >
            {t(isOwn ? 'endOthers' : 'endAll')}
          </Button>
        )
      }
    >
      {data && sessions.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {sessions.length > 0 && (
        <ul className={lines.list}>
          {sessions.map((session) => (
            <Line
              key={session.id}
              session={session}
              {...(!session.is_current && {
                onEnd: () => end.mutate({ query: { id, session: session.id } }),
              })}
            />
          ))}
        </ul>
      )}
    </ReadingCard>
  );
}

function Line({ session, onEnd }: { session: OpenSession; onEnd?: () => void }) {
  const { t } = useTranslation('openSessions');
  const { browser, address, created_at, last_used_at, is_current } = session;
  const name = (browser && browserIn(browser, shownLanguage())) ?? t('unknown');
  const about = t('about', { time: formatTime(created_at), elapsed: formatElapsed(last_used_at) });
  return (
    <li className={lines.line}>
      <IconDeviceDesktop size={20} aria-hidden />
      <div className={lines.text}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {is_current && <Badge variant="light">{t('current')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[about, address && t('from', { address })].filter(Boolean).join(' ')}
        </Text>
      </div>
      {onEnd && (
        <Group gap="xs" className={lines.buttons ?? ''}>
          <Button variant="default" size="xs" aria-label={t('endOf', { browser: name })} onClick={onEnd}>
            {t('end')}
          </Button>
        </Group>
      )}
    </li>
  );
}

import { Anchor, Group, Text } from '@mantine/core';
import { browserIn } from '@retaguarda/contract/browsers';
import type { SecurityEvent } from '@retaguarda/contract/entities/security-log';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { Link } from '@tanstack/react-router';
import historyClasses from '../../capabilities/history/history.module.css';
import { EventIcon, eventInWords } from '../../capabilities/log/event-words.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { shownLanguage, useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { AboutPerson } from './about-person.tsx';

type SecurityItemProps = { event: SecurityEvent; isOwn?: boolean };

/** An event among others: what happened, to whom, by whom, and from where. */
export function SecurityItem({ event, isOwn = false }: SecurityItemProps) {
  const { t } = useTranslation('securityLog');
  const { at, account, by, browser, address, request_id: request, is_refused } = event;
  const place = [browser && (browserIn(browser, shownLanguage()) ?? browser.split(' ')[0]), address]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={historyClasses.entry}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <EventIcon isRefused={is_refused} />
          <Text size="sm" fw={600} className={historyClasses.subject ?? ''}>
            {eventInWords(event)}
          </Text>
        </Group>
        <Text
          component="time"
          dateTime={at}
          size="sm"
          c="dimmed"
          className={`tabular ${historyClasses.time}`}
        >
          {formatTime(at).slice(-5)}
        </Text>
      </Group>
      {(!isOwn || by) && (
        <Text size="sm" mt={4}>
          {!isOwn && (account ? <Person {...account} /> : t('ofNobody'))}
          {!isOwn && by && ' · '}
          {by && (
            <>
              {t('by')} <Person {...by} />
            </>
          )}
        </Text>
      )}
      {event.about && <AboutPerson {...event.about} />}
      {place && (
        <Text size="sm" c="dimmed" mt={4} className={historyClasses.subject ?? ''}>
          {place}
        </Text>
      )}
      {request && (
        <Group gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed" className={historyClasses.subject ?? ''}>
            {t('requestIs', { id: request })}
          </Text>
          <CopyButton text={request} label={t('copyRequest', { id: request })} />
        </Group>
      )}
    </li>
  );
}

/** A person, with a link to their page for those who may open it. */
function Person({ id, name }: { id: number; name: string }) {
  const can = useCan();
  if (!can(systemUsers.list)) return name;
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link {...props} to="/systemuser/$idSystemUser" params={{ idSystemUser: String(id) }} />
      )}
    >
      {name}
    </Anchor>
  );
}

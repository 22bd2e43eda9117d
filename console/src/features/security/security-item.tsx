import { Anchor, Group, Text } from '@mantine/core';
import { browserIn } from '@retaguarda/contract/browsers';
import type { SecurityEvent } from '@retaguarda/contract/entities/security-log';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { Link } from '@tanstack/react-router';
import { EventIcon, eventInWords, requestOf } from '../../capabilities/log/event-words.tsx';
import { LogLine } from '../../capabilities/log/log-line.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { shownLanguage, useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { ShortText } from '../../platform/ui/long-text.tsx';
import { AboutPerson } from './about-person.tsx';

type SecurityItemProps = { event: SecurityEvent; isOwn?: boolean };

/** An event among others: what happened, to whom, and from where. It unfolds to who did it and by which request. */
export function SecurityItem({ event, isOwn = false }: SecurityItemProps) {
  const { t } = useTranslation('securityLog');
  const { at, account, by, browser, address, request_id: request, is_refused } = event;
  const program = browser && (browserIn(browser, shownLanguage()) ?? browser.split(' ')[0]);
  const asked = requestOf(event);
  const person = isOwn ? (by ?? account) : account;
  return (
    <LogLine
      at={at}
      who={person?.name ?? t('ofNobody')}
      what={
        <>
          <EventIcon isRefused={is_refused} size={16} /> {eventInWords(event)}
          {by && !isOwn && ` · ${t('byName', by)}`}
          <Text span inherit c="dimmed">
            {program && <span title={browser}> · {program}</span>}
            {address && ` · ${address}`}
          </Text>
        </>
      }
    >
      <Text inherit>{eventInWords(event)}</Text>
      {(!isOwn || by) && (
        <Text inherit mt={4}>
          {!isOwn && (account ? <Person {...account} /> : t('ofNobody'))}
          {!isOwn && by && ' · '}
          {by && (
            <>
              {t('by')} <Person {...by} />
            </>
          )}
        </Text>
      )}
      {asked !== undefined && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/approval/$idRequest" params={{ idRequest: String(asked) }} />
          )}
        >
          {t('openRequest', { id: asked })}
        </Anchor>
      )}
      {event.about && <AboutPerson {...event.about} />}
      {(program || address) && (
        <Text inherit c="dimmed" mt={4}>
          {program && <ShortText shown={program}>{browser}</ShortText>}
          {program && address && ' · '}
          {address}
        </Text>
      )}
      {request && (
        <Group gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed">
            {t('requestIs', { id: request })}
          </Text>
          <CopyButton text={request} label={t('copyRequest', { id: request })} />
        </Group>
      )}
    </LogLine>
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

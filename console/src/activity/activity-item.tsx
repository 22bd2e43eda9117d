import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { companyEntities } from '@retaguarda/contract/permissions';
import { Link } from '@tanstack/react-router';
import { HistoryEntry } from '../history/history-entry.tsx';
import { useShownDifferences } from '../history/use-shown-differences.ts';
import { linkToRow } from '../page/row-link.ts';
import { formatTime } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import { RestoreButton } from './restore-button.tsx';

/** In a list, an entry shows so many fields. Its own page shows all of them. */
const fieldsInList = 4;

type ActivityItemProps = { entry: ActivityEntry; isWhole?: boolean };

/** A change among those of other rows: with the row it was made to, and what can be put back. */
export function ActivityItem({ entry, isWhole = false }: ActivityItemProps) {
  const { t } = useTranslation('activity');
  const differences = useShownDifferences()(entry);
  const shown = isWhole ? differences : differences.slice(0, fieldsInList);
  const hidden = differences.length - shown.length;
  const params = { idChange: String(entry.id) };
  const time = formatTime(entry.at);
  return (
    <HistoryEntry
      change={entry}
      differences={shown}
      subject={<ChangedRow entry={entry} />}
      time={
        !isWhole && (
          <Anchor
            c="dimmed"
            aria-label={t('open', { time })}
            renderRoot={(props) => <Link {...props} to="/activity/$idChange" params={params} />}
          >
            {time.slice(-5)}
          </Anchor>
        )
      }
    >
      {hidden > 0 && (
        <Anchor
          size="sm"
          mt="xs"
          display="block"
          renderRoot={(props) => <Link {...props} to="/activity/$idChange" params={params} />}
        >
          {t('moreFields', { count: hidden })}
        </Anchor>
      )}
      <RestoreButton entry={entry} />
    </HistoryEntry>
  );
}

/** Which row of which company, with links to their forms. */
function ChangedRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { entity, row_id, row_name, is_deleted, company } = entry;
  const name = row_name ?? `#${row_id}`;
  const isInCompany = companyEntities.some((one) => one === entity && one !== 'insight');
  const isOpen = !is_deleted && (company !== null || !isInCompany);
  return (
    <Group component="span" gap={6}>
      <Text span size="sm" c="dimmed">
        {t(entity)}
      </Text>
      {isOpen ? (
        <Anchor
          size="sm"
          fw={600}
          renderRoot={(props) => (
            <Link {...props} {...linkToRow({ ...entry, client_id: entry.company?.id })} />
          )}
        >
          {name}
        </Anchor>
      ) : (
        <Text span size="sm" fw={600}>
          {name}
        </Text>
      )}
      {is_deleted && (
        <Badge variant="default" size="sm" tt="none">
          {t('deleted')}
        </Badge>
      )}
      {company && entity !== 'client' && (
        <Text span size="sm" c="dimmed">
          · {company.name}
        </Text>
      )}
    </Group>
  );
}

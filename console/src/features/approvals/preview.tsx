import { Alert, Badge, Group, Text } from '@mantine/core';
import type {
  ChangeRequest,
  PreviewedRow,
  RequestPreview,
} from '@retaguarda/contract/entities/change-requests';
import { IconAlertTriangle } from '@tabler/icons-react';
import historyClasses from '../../capabilities/history/history.module.css';
import { Differences } from '../../capabilities/history/history-entry.tsx';
import { KindBadge } from '../../capabilities/history/kind-badge.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { plainText } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type PreviewProps = { request: ChangeRequest; preview: RequestPreview };

/** What a request would change now, and what stands in its way. */
export function Preview({ request, preview: { rows, total, sent, obstacle } }: PreviewProps) {
  const { t } = useTranslation('approvals');
  const stale = rows.filter(({ is_stale }) => is_stale).length;
  if (obstacle !== null)
    return (
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('obstacle')}>
        <Text size="sm">{translate(obstacle)}</Text>
        {request.may_decide && <Text size="sm">{t('obstacleHelp')}</Text>}
      </Alert>
    );
  return (
    <>
      {stale > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {request.job ? t('staleJob', { count: stale }) : t('staleRow')}
        </Alert>
      )}
      {rows.length === 0 && (sent ? <Sent sent={sent} /> : <Text c="dimmed">{t('noChange')}</Text>)}
      {rows.length > 0 && (
        <PlainList isOrdered className={historyClasses.entries}>
          {[...rows.entries()].map(([place, row]) => (
            <EntryBoundary key={place} id={row.row_id}>
              <PreviewedItem row={row} isOfJob={request.job !== null} />
            </EntryBoundary>
          ))}
        </PlainList>
      )}
      {total > rows.length && (
        <Text size="sm" c="dimmed">
          {t('more', { count: total - rows.length })}
        </Text>
      )}
    </>
  );
}

/** One row. What a job does to its rows is the same for all of them, and in the heading of the page. */
function PreviewedItem({ row, isOfJob }: { row: PreviewedRow; isOfJob: boolean }) {
  const { t } = useTranslation('approvals');
  const { t: entities } = useTranslation('activity');
  return (
    <li className={isOfJob ? undefined : historyClasses.entry}>
      <Group gap="xs">
        {!isOfJob && <KindBadge kind={row.kind} />}
        <Text component="span" size="sm" className={historyClasses.subject}>
          {entities(row.entity)} <b>{row.row_name}</b>
        </Text>
        {row.is_stale && (
          <Badge color="orange" variant="light">
            {t('stale')}
          </Badge>
        )}
      </Group>
      {!isOfJob && <Differences differences={shownDifferences(row)} />}
    </li>
  );
}

/** The parts of a file's description that say what is in it. */
const technical = ['columns', 'time_zone'];

/** What is sent, where nothing is changed: which file, with which filters. */
function Sent({ sent }: { sent: Record<string, unknown> }) {
  const { t } = useTranslation('approvals');
  const shown = Object.entries(sent).filter(([name]) => !technical.includes(name));
  if (shown.length === 0) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        {t('sent')}
      </Text>
      <dl className={historyClasses.differences}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{plainText(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

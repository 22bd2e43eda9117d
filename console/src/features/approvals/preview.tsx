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
import { listed, plainText } from '../../platform/text/format.ts';
import { permissionNamed, translate } from '../../platform/text/text.ts';
import { textIn, useTranslation, wordIn } from '../../platform/text/translation.ts';

type PreviewProps = { request: ChangeRequest; preview: RequestPreview };

/** The changes that a request would make now, and the obstacles to it. */
export function Preview({ request, preview }: PreviewProps) {
  const { t } = useTranslation('approvals');
  const { rows, values, total, stale, sent, obstacle } = preview;
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
      {sent && <Sent sent={sent} />}
      {rows.length === 0 && !sent && (
        <Text c="dimmed">{t(request.state === 'done' ? 'notKept' : 'noChange')}</Text>
      )}
      {request.job && (
        <Differences
          differences={givenDifferences({ entity: request.job.entity, kind: 'edited', differences: values })}
        />
      )}
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
      {!isOfJob && <Differences differences={givenDifferences(row)} />}
      {row.cells && (
        <Text size="sm" c="dimmed">
          {Object.values(row.cells).filter(Boolean).join(' · ')}
        </Text>
      )}
    </li>
  );
}

/** The fields that nobody decides about. */
const technical = ['columns', 'time_zone', 'seen', 'title', 'service_account_id'];

/** Returns the values that all rows of a job get. An applied configuration gives each row its own. */
const givenDifferences = ({ entity, ...given }: Pick<PreviewedRow, 'entity' | 'kind' | 'differences'>) =>
  entity === 'configuration' ? [] : shownDifferences({ entity, ...given });

/** The values that are sent, such as the filters of a file, or the permissions of a token. */
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
            <dt>{wordIn('sentFields', name) ?? name}</dt>
            <dd>{sentValue(name, value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function sentValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return listed(value.map((one) => sentValue(name, one)));
  const text = plainText(value);
  if (name === 'kind') return wordIn('approvals', `kind_${text}`) ?? text;
  if (name === 'mcp') return wordIn('serviceTokens', `use_${text}`) ?? text;
  if (name === 'permissions') return permissionNamed(text);
  if (name === 'entities') return wordIn('permissions', text) ?? text;
  if (name === 'format') return wordIn('exports', text) ?? text;
  if (name === 'type') return wordIn('roles', text) ?? text;
  if (typeof value === 'boolean') return textIn('securityDetails', value ? 'policyOn' : 'policyOff');
  return text;
}

import { Group, Text } from '@mantine/core';
import type { Change } from '@retaguarda/contract/entities/changes';
import type { ReactNode } from 'react';
import { type ShownDifference, ShownValues } from '../../components/form/shown-changes.tsx';
import { formatDate, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './history.module.css';
import { isByThemselves, KindBadge } from './kind-badge.tsx';

type HistoryEntryProps = {
  change: Change;
  differences: ShownDifference[];
  /** The changed row, if that is not clear. */
  subject?: ReactNode;
  /** Shown below the differences. */
  children?: ReactNode;
};

/** One change: its kind, who made it, when, and which fields it changed. */
export function HistoryEntry({ change, differences, subject, children }: HistoryEntryProps) {
  const { kind, at } = change;
  return (
    <li className={classes.entry}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group gap="xs">
          <KindBadge kind={kind} />
          {subject && (
            <Text component="span" size="sm" className={classes.subject}>
              {subject}
            </Text>
          )}
        </Group>
        <Text component="time" dateTime={at} size="sm" c="dimmed" className={`tabular ${classes.time}`}>
          {formatTime(at)}
        </Text>
      </Group>
      <ChangeDetails change={change} differences={differences} />
      {children}
    </li>
  );
}

/** The author of a change, and the fields that it changed. */
export function ChangeDetails({ change, differences }: Pick<HistoryEntryProps, 'change' | 'differences'>) {
  const { t } = useTranslation('history');
  const { kind, by, by_now, is_by_program, approved_by } = change;
  const isEdited = kind !== 'created' && kind !== 'deleted';
  return (
    <>
      <Text size="sm" mt={4}>
        {by === null
          ? t(isByThemselves(change) ? 'byThemselves' : 'bySystem')
          : t(is_by_program ? 'byProgram' : 'by', { name: by })}
        {by_now !== null && ` ${t('byNow', { name: by_now })}`}
        {approved_by && `, ${t('approvedBy', { name: approved_by })}`}
      </Text>
      {isEdited && differences.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {change.differences.length === 0 ? t('unrecorded') : t('otherData')}
        </Text>
      )}
      <Differences differences={differences} />
    </>
  );
}

/** Each changed field with its values. */
export const Differences = ({ differences }: Pick<HistoryEntryProps, 'differences'>) =>
  differences.length > 0 && (
    <dl className={classes.differences}>
      {differences.map(({ field, label, note, ...values }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{note ?? <ShownValues {...values} />}</dd>
        </div>
      ))}
    </dl>
  );

/** Says that the history ends here because older changes were removed. */
export function KeptSince({ time }: { time: string }) {
  const { t } = useTranslation('history');
  return (
    <Text size="sm" c="dimmed">
      {t('keptSince', { date: formatDate(time) })}
    </Text>
  );
}

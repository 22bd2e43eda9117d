import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Change } from '@retaguarda/contract/entities/changes';
import { formatTime } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import classes from './history.module.css';
import type { ShownDifference } from './use-shown-differences.ts';

const colours = { created: 'green', edited: 'iris', deleted: 'red', queueCleaned: 'orange' } as const;

type HistoryEntryProps = {
  change: Change;
  differences: ShownDifference[];
  /** The history is that of the changed row itself. */
  isOwnHistory: boolean;
  /** Shown as the author of a change that was not made by a system user. */
  defaultAuthor: string;
};

/** One change: its kind, who made it, when, and which fields it changed. */
export function HistoryEntry({ change, differences, isOwnHistory, defaultAuthor }: HistoryEntryProps) {
  const { t } = useTranslation('history');
  const { kind, at, by, by_now, entity } = change;
  // A company's history also tells of its skills and groups, and names them.
  const part = !isOwnHistory && (entity === 'skill' || entity === 'group') && entity;
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Badge variant="dot" tt="none" color={colours[kind]}>
            {t(kind)}
          </Badge>
          {part && (
            <Text component="span" size="sm">
              {t(part)}
            </Text>
          )}
        </Group>
        <Text component="time" dateTime={at} size="sm" c="dimmed" className="tabular">
          {formatTime(at)}
        </Text>
      </Group>
      <Text size="sm" mt={4}>
        {by === null ? defaultAuthor : t('by', { name: by })}
        {by_now !== null && ` ${t('byNow', { name: by_now })}`}
      </Text>
      {kind === 'edited' && differences.length === 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {change.differences.length === 0 ? t('unchanged') : t('otherData')}
        </Text>
      )}
      {differences.length > 0 && (
        <dl className={classes.differences}>
          {differences.map(({ field, label, note, ...values }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{note ?? <Values {...values} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The value before and after the change. For a list, the items that were removed and added. */
function Values({ removed, added, more }: Pick<ShownDifference, 'removed' | 'added' | 'more'>) {
  const { t } = useTranslation('history');
  const isList = more !== undefined;
  const rest = (count: number | undefined) => (count ? ` ${t('more', { count })}` : '');
  return (
    <span className={isList ? classes.list : classes.single}>
      {removed.length > 0 && (
        <del>
          <VisuallyHidden>{isList ? t('removed') : t('before')}: </VisuallyHidden>
          {removed.join(', ') + rest(more?.removed)}
        </del>
      )}
      {added.length > 0 && (
        <ins>
          <VisuallyHidden>{isList ? t('added') : t('after')}: </VisuallyHidden>
          {added.join(', ') + rest(more?.added)}
        </ins>
      )}
    </span>
  );
}

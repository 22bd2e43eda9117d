import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Change } from '@retaguarda/contract/entities/changes';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../text/format.ts';
import classes from './history.module.css';
import type { ToldDifference } from './use-words.ts';

const colours = { created: 'green', edited: 'iris', deleted: 'red', queueCleaned: 'orange' } as const;

type HistoryEntryProps = {
  change: Change;
  differences: ToldDifference[];
  /** What is said when it was nobody of the system. */
  byNobody: string;
};

/** One thing that was done: what, by whom, when, and what it changed. */
export function HistoryEntry({ change, differences, byNobody }: HistoryEntryProps) {
  const { t } = useTranslation('history');
  const { kind, at, by } = change;
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="xs">
        <Badge variant="dot" tt="none" color={colours[kind]}>
          {t(kind)}
        </Badge>
        <Text component="time" dateTime={at} size="sm" c="dimmed" className="tabular">
          {formatTime(at)}
        </Text>
      </Group>
      <Text size="sm" mt={4}>
        {by === null ? byNobody : t('by', { name: by })}
      </Text>
      {differences.length === 0 && kind === 'edited' && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('unchanged')}
        </Text>
      )}
      {differences.length > 0 && (
        <dl className={classes.differences}>
          {differences.map(({ label, removed, added, more }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-several={removed.length > 1 || added.length > 1 || undefined}>
                {removed.length + added.length === 0 && t('untold')}
                <Values as="del" word={t('removed')} values={removed} more={more?.removed} />
                <Values as="ins" word={t('added')} values={added} more={more?.added} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

type ValuesProps = { as: 'del' | 'ins'; word: string; values: string[]; more: number | undefined };

function Values({ as: Mark, word, values, more }: ValuesProps) {
  const { t } = useTranslation('history');
  if (values.length === 0) return null;
  return (
    <Mark>
      <VisuallyHidden>{word}: </VisuallyHidden>
      {values.join(', ')}
      {more ? ` ${t('more', { count: more })}` : null}
    </Mark>
  );
}

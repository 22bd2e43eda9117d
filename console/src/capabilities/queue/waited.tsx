import { Badge, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import { formatDuration } from '../../platform/text/elapsed.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './queue.module.css';
import { useNow } from './use-elapsed.ts';

const minute = 60_000;

/** From this many minutes on, a wait is highlighted. */
const levels = [
  { text: 'veryLate', from: 30, color: 'red', icon: IconAlertTriangle },
  { text: 'late', from: 10, color: 'yellow', icon: IconClockExclamation },
] as const;

/** The time that somebody has waited. A long wait is marked with a word or an icon, and a colour. */
export function Waited({ since, isProminent = false }: { since: string; isProminent?: boolean }) {
  const { t } = useTranslation('queue');
  const now = useNow(15_000);
  const level = levels.find(({ from }) => now - Date.parse(since) >= from * minute);
  return (
    <Group gap={8} wrap="nowrap" component="span" display="inline-flex" className={classes.waited ?? ''}>
      {level && isProminent && (
        <Badge
          variant="light"
          color={level.color}
          component="span"
          className={classes.level ?? ''}
          leftSection={<level.icon size={12} aria-hidden />}
        >
          {t(level.text)}
        </Badge>
      )}
      {level && !isProminent && (
        <>
          <level.icon size={16} stroke={1.5} aria-hidden data-level={level.color} />
          <VisuallyHidden>{t(level.text)}</VisuallyHidden>
        </>
      )}
      <Text
        component="time"
        dateTime={since}
        className="tabular"
        {...(isProminent ? { fw: 600, size: 'lg' } : { size: 'sm' })}
      >
        {formatDuration(since, now)}
      </Text>
    </Group>
  );
}

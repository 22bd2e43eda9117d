import { Badge, Group, Text } from '@mantine/core';
import { IconRefresh, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { useNow } from './use-elapsed.ts';
import type { LiveReading } from './use-live-queue.ts';

const states = {
  live: { color: 'green', icon: IconWifi, help: 'liveHelp' },
  asking: { color: 'gray', icon: IconRefresh, help: 'askingHelp' },
  silent: { color: 'red', icon: IconWifiOff, help: 'silentHelp' },
} as const;

/** A badge that says whether the screen is live, and the age of its numbers. */
export function LiveBadge({ reading, isLive }: LiveReading) {
  const { t } = useTranslation('queue');
  const now = useNow(1_000);
  const state = reading.isError ? 'silent' : isLive ? 'live' : 'asking';
  const { color, icon: Icon, help } = states[state];
  return (
    <Group gap="xs" wrap="nowrap">
      {reading.dataUpdatedAt > 0 && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('updated', { elapsed: secondsAgo(now - reading.dataUpdatedAt) })}
        </Text>
      )}
      <Tooltip label={t(help)} isInteractive>
        <Badge
          variant="default"
          // With the focus on it, keyboard users can read the tooltip.
          tabIndex={0}
          leftSection={<Icon size={12} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
        >
          {t(state)}
        </Badge>
      </Tooltip>
    </Group>
  );
}

/** Formats an age such as 'agora', from two seconds on 'há 8 s', and from a minute on 'há 2 min'. */
function secondsAgo(elapsed: number) {
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, {
    style: 'short',
    numeric: 'auto',
  });
  const seconds = Math.floor(elapsed / 1000);
  if (seconds < 2) return words.format(0, 'second');
  return seconds < 60 ? words.format(-seconds, 'second') : words.format(-Math.floor(seconds / 60), 'minute');
}

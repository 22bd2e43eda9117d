import { Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import { MarkedMessage } from './marked-message.tsx';
import classes from './pattern-bench.module.css';
import { runPattern } from './run-pattern.ts';
import type { FileRun } from './try-file.ts';
import type { MessageFile, useFileRun } from './use-file-run.ts';

/** The numbers of messages that are shown, and of characters of each. All of them can be saved. */
const mostShown = 100;
const mostCharacters = 1000;

type FileResultProps = ReturnType<typeof useFileRun> & { file: MessageFile; source: string };

/** The progress of trying a file, then the messages in which the pattern was found, and their number. */
export function FileResult({ file, source, tried, result, hasFailed }: FileResultProps) {
  const { t } = useTranslation('bench');
  const all = file.messages.length;
  if (hasFailed) return <Text c="red">{t('failed')}</Text>;
  if (!result)
    return (
      <Stack gap={4} role="status">
        <Text size="sm">{t('trying', { tried, all })}</Text>
        <Progress value={(100 * tried) / all} aria-label={t('file')} />
      </Stack>
    );
  return (
    <Stack gap="xs">
      <div role="status">
        <Text size="sm" fw={500}>
          {file.name}: {t('foundHere', { found: result.matched.length, count: result.tried })}
        </Text>
        {result.tried < all && (
          <Text size="sm" c="orange.8">
            {t('stopped', { tried: result.tried, all })}
          </Text>
        )}
      </div>
      {result.tried > 0 && <Messages file={file} source={source} result={result} />}
    </Stack>
  );
}

type MessagesProps = { file: MessageFile; source: string; result: FileRun };

/** The messages in which the pattern was found, or the others. */
function Messages({ file, source, result: { matched, tried } }: MessagesProps) {
  const { t } = useTranslation('bench');
  const [which, setWhich] = useState<'matched' | 'missed'>('matched');
  const found = new Set(matched);
  const missed = [...file.messages.slice(0, tried).keys()].filter((place) => !found.has(place));
  const places = { matched, missed }[which];
  const textAt = (place: number) => file.messages[place] ?? '';
  const shown = places.slice(0, mostShown).map((place) => textAt(place).slice(0, mostCharacters));
  const marks = useQuery({
    queryKey: ['pattern', source, shown],
    queryFn: ({ signal }) => runPattern(source, shown, signal),
    enabled: which === 'matched',
    retry: false,
    gcTime: 0,
    meta: { isShownByPage: true },
  });
  const spans = marks.data === 'timeout' ? undefined : marks.data?.spans;
  const save = () =>
    saveFile(new Blob([places.map(textAt).join('\r\n')], { type: 'text/plain' }), `${t(which)}.txt`);
  return (
    <>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('which')}
          value={which}
          onChange={(value) => setWhich(value as typeof which)}
          data={[
            { value: 'matched', label: t('matchedCount', { total: matched.length }) },
            { value: 'missed', label: t('missedCount', { total: missed.length }) },
          ]}
        />
        {places.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={save}
          >
            {t('saveList')}
          </Button>
        )}
      </Group>
      {/* It scrolls, and has nothing inside that takes the focus. */}
      <PlainList className={classes.messages} aria-label={t('fileMessages')} tabIndex={0}>
        {shown.map((message, at) => (
          <MarkedMessage key={places[at]} spans={which === 'matched' ? (spans?.[at] ?? []) : undefined}>
            {message}
          </MarkedMessage>
        ))}
      </PlainList>
      {places.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t('firstMessages', { most: mostShown })}
        </Text>
      )}
    </>
  );
}

import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { BoundaryNote } from './boundary-note.tsx';
import { FileResult } from './file-result.tsx';
import type { Matches } from './find-matches.ts';
import { MarkedMessage } from './marked-message.tsx';
import { MessageFileField } from './message-file.tsx';
import { OverlapNote } from './overlap-note.tsx';
import classes from './pattern-bench.module.css';
import { SlowNote } from './slow-note.tsx';
import { type MessageFile, useFileRun } from './use-file-run.ts';
import { type Reach, useOverlaps } from './use-overlaps.ts';
import { usePatternRun } from './use-pattern-run.ts';

type PatternBenchProps = {
  source: string;
  reach: Reach;
  /** Takes another pattern; undefined where nothing can be changed. */
  onFix: ((pattern: string) => void) | undefined;
};

/** Tries the pattern before it is saved: a person types messages and sees the matches marked in them. */
export function PatternBench({ source, reach, onFix }: PatternBenchProps) {
  const { t } = useTranslation('bench');
  const [typed, setTyped] = useState<string>();
  // The sample is in the language of the page until the person types other messages.
  const text = typed ?? t('sample');
  const { messages, matches, slowMessage, fixed, runnable, ...run } = usePatternRun(source, text);
  const [file, setFile] = useState<MessageFile>();
  const fileRun = useFileRun(runnable, file);
  const matched = [
    ...messages.filter((_, at) => matches?.spans[at]),
    ...(fileRun.result?.matched.map((place) => file?.messages[place] ?? '') ?? []),
  ];
  const overlaps = useOverlaps(runnable, reach, matched);

  return (
    <Stack gap="sm">
      <Textarea
        label={t('messages')}
        description={t('help')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={limits.patternBench.text}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {text.length >= limits.patternBench.text && (
        <Text size="sm" c="dimmed">
          {t('full', { most: limits.patternBench.text })}
        </Text>
      )}
      <MessageFileField file={file} onRead={setFile} />
      <Stack gap="sm" role="status">
        {fixed && <BoundaryNote fixed={fixed} onFix={onFix} />}
        <OverlapNote overlaps={overlaps} />
        {slowMessage && (
          <SlowNote
            message={slowMessage}
            onTry={() => setTyped(`${slowMessage}\n${text}`.slice(0, limits.patternBench.text))}
          />
        )}
        {run.isEmpty && <Text c="dimmed">{t('empty')}</Text>}
        {run.isInvalid && (
          <Alert role="note" color="red" icon={<IconAlertTriangle />} title={t('invalid')}>
            {t('invalidHelp')}
          </Alert>
        )}
        {run.isTooSlow && (
          <Alert role="note" color="orange" icon={<IconHourglass />} title={t('costly')}>
            {t('costlyHelp')}
          </Alert>
        )}
        {run.hasFailed && <Text c="red">{t('failed')}</Text>}
        {matches && <Summary messages={messages} matches={matches} />}
      </Stack>
      {matches && (
        <ul className={classes.messages} aria-label={t('result')}>
          {/* Two messages may have the same text, so each has its place. */}
          {[...messages.entries()].map(([at, message]) => (
            <MarkedMessage key={at} spans={matches.spans[at]}>
              {message}
            </MarkedMessage>
          ))}
        </ul>
      )}
      {file && runnable !== undefined && <FileResult file={file} source={runnable} {...fileRun} />}
    </Stack>
  );
}

function Summary({ messages, matches }: { messages: string[]; matches: Matches }) {
  const { t } = useTranslation('bench');
  const found = matches.spans.filter((spans) => spans !== undefined).length;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t('found', { found, count: messages.length })}
      </Text>
      {matches.isCut && (
        <Text size="sm" c="dimmed">
          {t('cut', { most: limits.patternBench.marks })}
        </Text>
      )}
    </Stack>
  );
}

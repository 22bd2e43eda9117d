import { Alert, Button, Code, Stack } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { IconLetterCaseToggle } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';
import type { FixedBoundaries } from './fix-boundaries.ts';

type BoundaryNoteProps = {
  fixed: FixedBoundaries;
  /** Takes the pattern that supports accents; undefined if the form is read-only. */
  onFix: ((pattern: string) => void) | undefined;
};

/** Warns that a word boundary next to an accented letter does not match as expected. */
export function BoundaryNote({ fixed: { letters, source }, onFix }: BoundaryNoteProps) {
  const { t } = useTranslation('bench');
  const fits = source.length <= limits.insight.max;
  return (
    <Alert
      role="note"
      variant="default"
      icon={<IconLetterCaseToggle />}
      title={t('boundary', { letters: letters.join(', ') })}
    >
      <Stack gap="xs" align="flex-start">
        {t('boundaryHelp')}
        <Code style={{ overflowWrap: 'anywhere' }}>{source}</Code>
        {onFix && fits && (
          <Button size="compact-sm" variant="default" onClick={() => onFix(source)}>
            {t('boundaryMend')}
          </Button>
        )}
        {!fits && t('boundaryTooLong', { most: limits.insight.max })}
      </Stack>
    </Alert>
  );
}

import { Anchor, Box, Button, Group } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { authorOf, ChangeSummary } from '../../capabilities/history/change-summary.tsx';
import { ChangedRow } from '../../capabilities/history/changed-row.tsx';
import { ChangeDetails } from '../../capabilities/history/history-entry.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { LogLine } from '../../capabilities/log/log-line.tsx';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { AllOfRowLink } from './all-of-row-link.tsx';
import { RestoreRow, RestoreValues } from './restore-dialogs.tsx';
import { restorableBy } from './undoable.ts';

/** A change among those of other rows, and what can be put back. It unfolds to all that was changed. */
export function ActivityItem({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const differences = shownDifferences(entry);
  return (
    <LogLine
      at={entry.at}
      who={authorOf(entry)}
      what={<ChangeSummary entry={entry} differences={differences} />}
      action={<RestoreEntryButton entry={entry} />}
    >
      <ChangedRow entry={entry} />
      <ChangeDetails change={entry} differences={differences} />
      <Group gap="4px 16px" mt="xs">
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/activity/$idChange" params={{ idChange: String(entry.id) }} />
          )}
        >
          {t('open', { time: formatTime(entry.at) })}
        </Anchor>
        <AllOfRowLink entry={entry} />
      </Group>
    </LogLine>
  );
}

/** Asks whether to restore the values before a change, or a deleted row. */
export function RestoreEntryButton({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const can = useCan();
  const what = restorableBy(entry, can);
  if (!what) return null;
  const isRow = what === 'row';
  const label = isRow ? t('restoreRow') : t(fieldsToUndo(entry).length === 1 ? 'restoreValue' : 'restore');
  const content = isRow ? <RestoreRow entry={entry} /> : <RestoreValues entry={entry} />;
  return (
    <Button
      size="compact-md"
      fz="sm"
      variant="subtle"
      aria-label={label}
      onClick={() => openDialog({ title: label, content })}
    >
      <IconArrowBackUp size={16} aria-hidden />
      <Box component="span" visibleFrom="sm" ms={6}>
        {isRow ? label : t('putBack')}
      </Box>
    </Button>
  );
}

import { Anchor } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { Link } from '@tanstack/react-router';
import { ChangedRow } from '../../capabilities/history/changed-row.tsx';
import { HistoryEntry } from '../../capabilities/history/history-entry.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { RestoreButton } from '../../platform/ui/restore-button.tsx';
import { RestoreRow, RestoreValues } from './restore-dialogs.tsx';
import { restorableBy } from './undoable.ts';

/** How many fields an entry shows in a list. Its own page shows all of them. */
const fieldsInList = 4;

type ActivityItemProps = { entry: ActivityEntry; isWhole?: boolean };

/** A change among those of other rows: with the row it was made to, and what can be put back. */
export function ActivityItem({ entry, isWhole = false }: ActivityItemProps) {
  const { t } = useTranslation('activity');
  const differences = shownDifferences(entry);
  const shown = isWhole ? differences : differences.slice(0, fieldsInList);
  const hidden = differences.length - shown.length;
  const params = { idChange: String(entry.id) };
  const time = formatTime(entry.at);
  return (
    <HistoryEntry
      change={entry}
      differences={shown}
      subject={<ChangedRow entry={entry} />}
      time={
        !isWhole && (
          <Anchor
            c="dimmed"
            aria-label={t('open', { time })}
            renderRoot={(props) => <Link {...props} to="/activity/$idChange" params={params} />}
          >
            {time.slice(-5)}
          </Anchor>
        )
      }
    >
      {hidden > 0 && (
        <Anchor
          size="sm"
          mt="xs"
          display="block"
          renderRoot={(props) => <Link {...props} to="/activity/$idChange" params={params} />}
        >
          {t('moreFields', { count: hidden })}
        </Anchor>
      )}
      <RestoreEntryButton entry={entry} />
    </HistoryEntry>
  );
}

/** Asks whether to restore the values before a change, or a deleted row. */
function RestoreEntryButton({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const can = useCan();
  const what = restorableBy(entry, can);
  if (!what) return null;
  const label =
    what === 'row' ? t('restoreRow') : t(fieldsToUndo(entry).length === 1 ? 'restoreValue' : 'restore');
  const content = what === 'row' ? <RestoreRow entry={entry} /> : <RestoreValues entry={entry} />;
  return <RestoreButton onClick={() => openDialog({ title: label, content })}>{label}</RestoreButton>;
}

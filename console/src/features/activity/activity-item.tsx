import { Anchor, Box, Button, Group } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { authorOf, ChangeSubject, ChangeSummary } from '../../capabilities/history/change-summary.tsx';
import { ChangedRow } from '../../capabilities/history/changed-row.tsx';
import { ChangeDetails } from '../../capabilities/history/history-entry.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { LogLine } from '../../capabilities/log/log-line.tsx';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
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
      what={<ChangeSummary change={entry} differences={differences} subject={<ChangeSubject {...entry} />} />}
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
  const fields = fieldsToUndo(entry);
  const label = isRow ? t('restoreRow') : t(fields.length === 1 ? 'restoreValue' : 'restore');
  const content = isRow ? <RestoreRow entry={entry} /> : <RestoreValues entry={entry} />;
  return (
    <Button
      size="compact-md"
      fz="sm"
      variant="subtle"
      aria-label={isRow ? `${label}: ${rowIn(entry)}` : restoringOf(entry, fields)}
      onClick={() => openDialog({ title: label, content })}
    >
      <IconArrowBackUp size={16} aria-hidden />
      <Box component="span" visibleFrom="sm" ms={6}>
        {isRow ? label : t('putBack')}
      </Box>
    </Button>
  );
}

const rowIn = ({ entity, row_id, row_name }: ActivityEntry) =>
  `${textIn('activity', entity)} ${row_name ?? `#${row_id}`}`;

const mostLetters = 40;
const cut = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text);

/** Names a restore button after what it restores, because a list has many: 'Restaurar limite_fila de 150 para 200'. */
function restoringOf(entry: ActivityEntry, fields: string[]) {
  const [only, ...others] = shownDifferences(entry).filter(({ field }) => fields.includes(field));
  if (!only || others.length > 0)
    return textIn('activity', 'restoreMany', { what: rowIn(entry), count: fields.length });
  const isVariable = entry.entity === 'client_system' && only.field === 'value';
  const what = isVariable ? (entry.row_name ?? '') : `${only.label}, ${rowIn(entry)}`;
  const [before = '', after = ''] = [only.removed, only.added].map((values) => cut(values.join(', ')));
  if (only.note || only.more || !before || !after) return textIn('activity', 'restoreOne', { what });
  const key = isVariable ? 'restoreFromTo' : 'restoreFieldFromTo';
  return textIn('activity', key, { what, from: after, to: before });
}

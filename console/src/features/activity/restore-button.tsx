import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { openDialog } from '../../components/dialogs/open-dialog.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PutBackButton } from '../../platform/ui/put-back-button.tsx';
import { fieldsToRestore, restorableBy } from './restorable.ts';
import { RestoreRow } from './restore-row.tsx';
import { RestoreValues } from './restore-values.tsx';

/** Opens the question whether the values before a change, or a deleted row, should be put back. */
export function RestoreButton({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const can = useCan();
  const what = restorableBy(entry, can);
  if (!what) return null;
  const label =
    what === 'row' ? t('restoreRow') : t(fieldsToRestore(entry).length === 1 ? 'restoreValue' : 'restore');
  const content = what === 'row' ? <RestoreRow entry={entry} /> : <RestoreValues entry={entry} />;
  return <PutBackButton onClick={() => openDialog({ title: label, content })}>{label}</PutBackButton>;
}

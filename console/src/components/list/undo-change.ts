import type { Reply } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { MutationObserver } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { labelOf } from '../../platform/words/field-words.ts';

/** A change of a row: its last one, as long as the row has this version or is deleted; or the one with this id. */
export type UndoneChange = {
  entity: ChangeEntity;
  row_id: number;
  version?: number | undefined;
  id?: number | undefined;
};

/** Takes a change back, without a question, and says what was undone. */
export const undoChange = ({ entity, row_id, version, id }: UndoneChange) =>
  // A mutation, so that its errors are shown like those of any other call.
  new MutationObserver(queryClient, {
    mutationFn: () => call(activity.undo, { query: { entity, row_id, id }, body: {}, version }),
  })
    .mutate()
    .then(
      async ({ undone }) => {
        notify.success(sentenceOf(entity, undone));
        await Promise.all(
          [entity, 'change'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
        );
      },
      () => undefined,
    );

function sentenceOf(entity: ChangeEntity, undone: Reply<typeof activity.undo>['undone']) {
  if (!undone?.name) return textIn('forms', 'undone');
  const { kind, name, fields } = undone;
  const labels = [...new Set(fields.flatMap((field) => labelOf(entity, field) ?? []))];
  if (kind === 'edited' && labels.length > 0)
    return textIn('forms', 'editUndone', { name, fields: labels.join(', ') });
  if (kind === 'activated') return textIn('forms', 'activationUndone', { name });
  if (kind === 'deactivated') return textIn('forms', 'deactivationUndone', { name });
  return textIn('forms', kind === 'deleted' ? 'deletionUndone' : 'undone', { name });
}

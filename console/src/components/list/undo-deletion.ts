import { activity } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { MutationObserver } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

/** Creates a deleted row again as it was. */
export const undoDeletion = (entity: ChangeEntity, row_id: number) =>
  // A mutation, so that its errors are shown like those of any other call.
  new MutationObserver(queryClient, {
    mutationFn: () => call(activity.undo, { query: { entity, row_id }, body: {} }),
  })
    .mutate()
    .then(
      async () => {
        notify.success(textIn('forms', 'deletionUndone'));
        await queryClient.invalidateQueries({ queryKey: [entity] });
      },
      () => undefined,
    );

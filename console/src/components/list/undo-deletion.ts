import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { MutationObserver } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts } from '../../platform/text/text.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';
import { creationOf, restoringOf } from './restoring.ts';

/** Creates a deleted row again with the values it had, as the screen of all changes does. */
export const undoDeletion = (entity: ChangeEntity, id: number) =>
  // As a mutation, so that its errors are shown as those of all calls are.
  new MutationObserver(queryClient, { mutationFn: () => createAgain(entity, id) }).mutate().then(
    async () => {
      notify.success(textIn('forms', 'deletionUndone'));
      await queryClient.invalidateQueries({ queryKey: [entity] });
    },
    () => undefined,
  );

async function createAgain(entity: ChangeEntity, id: number) {
  const [{ changes }] = await Promise.all([
    call(activity.list, { query: { entity, row_id: id, kind: 'deleted' } }),
    loadLaterTexts(),
  ]);
  const { before } = await call(activity.one, { query: { id: changes[0]?.id ?? 0 } });
  const creation = creationOf({ entity }, before ?? {}) as CallInput<Endpoint>;
  return call(restoringOf({ entity }).create as Endpoint, creation);
}

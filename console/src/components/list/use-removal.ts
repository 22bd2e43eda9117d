import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { undoLater } from './undo-later.ts';

/**
 * Deletes rows. The message offers to create the row again, to those who may: it takes the values from the change record.
 * A row with a secret is deleted by `useSend`, because no secret is recorded.
 */
export function useRemoval<E extends Endpoint>(endpoint: E) {
  const can = useCan();
  const entity = entityOf(endpoint) as ChangeEntity;
  const mayUndo = can({ access: `${entity}:GET` }) && can({ access: `${entity}:POST` });
  return useSend(endpoint, {
    undo: ({ id }) => (mayUndo ? () => undoLater({ entity, row_id: Number(id) }) : undefined),
  });
}

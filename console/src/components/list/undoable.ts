import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { isUndoable } from '@retaguarda/contract/entities/undo';
import { type Sending, useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { loadLater, notifyOffline } from '../../platform/text/text.ts';
import type { UndoneChange } from './undo-change.ts';

type Input = { version?: number | undefined; body?: object };

/**
 * Changes fields of rows. The message offers to undo it, unless nothing can be undone, such as a secret, which is not
 * recorded. `secrets` are the fields that hold one.
 */
export function useEdit<E extends Endpoint>(
  endpoint: E,
  options: Sending<E>,
  secrets: readonly string[] = [],
) {
  const can = useCan();
  const entity = entityOf(endpoint) as ChangeEntity;
  const mayUndo = can({ access: `${entity}:GET` }) && can(endpoint);
  return useSend(endpoint, {
    ...options,
    undo: ({ id, version }, input) => {
      const { version: before, body = {} } = input as Input;
      const canBeUndone = Object.keys(body).some(
        (field) => isUndoable(entity, field) && !secrets.includes(field),
      );
      // An unchanged row keeps its version: then its last change is an earlier one.
      if (!mayUndo || !canBeUndone || version === undefined || version === before) return undefined;
      return () => undoLater({ entity, row_id: Number(id), version });
    },
  });
}

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

/** Takes a change back. Its code is loaded on demand: few changes are undone. */
const undoLater = (change: UndoneChange) =>
  loadLater(() => import('./undo-change.ts')).then(({ undoChange }) => undoChange(change), notifyOffline);

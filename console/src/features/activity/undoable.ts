import type { Endpoint } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { callsOf } from '@retaguarda/contract/entities/calls';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { secretMask } from '@retaguarda/contract/variable-types';

type Can = (call: Pick<Endpoint, 'access'>) => boolean;

/** Returns what this person can restore of a change: values, the whole row, or nothing. */
export function restorableBy(entry: ActivityEntry, can: Can): 'values' | 'row' | undefined {
  const { entity, kind, differences, is_deleted } = entry;
  const { edit, create, remove } = callsOf(entity);
  const { company, isLostWhenDeleted } = factsOf(entity);
  if (company === 'one' && !entry.company) return undefined;
  if (kind === 'deleted') {
    const hidesValues = differences.some(({ removed }) => removed.includes(secretMask));
    return remove && !isLostWhenDeleted && can(create) && !hidesValues ? 'row' : undefined;
  }
  const isPossible = kind === 'edited' && !is_deleted && fieldsToUndo(entry).length > 0;
  return isPossible && can(edit) ? 'values' : undefined;
}

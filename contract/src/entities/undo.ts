import { secretMask } from '../variable-types.ts';
import type { ActivityEntry } from './activity.ts';
import { callsOf } from './calls.ts';
import type { ChangeEntity, Difference } from './changes.ts';

/** A staff member's address is their sign-in name: changing it has its own procedure, which asks for the password. */
const ownProcedure = ['email', 'current_password'];

/** Whether a field of an edit can be undone, if the record shows its values: those of the form can. */
export const isUndoable = (entity: ChangeEntity, field: string) =>
  Object.keys(callsOf(entity).edit.body?.shape ?? {}).includes(field.split('.')[0] ?? '') &&
  !(entity === 'system_user' && ownProcedure.includes(field));

/** The fields of an edit that can be undone: those of the form, unless the record hides their values. */
export function fieldsToUndo({ entity, differences }: Pick<ActivityEntry, 'entity' | 'differences'>) {
  const isShown = ({ removed, added }: Difference) => ![...removed, ...added].includes(secretMask);
  return differences.filter((one) => isUndoable(entity, one.field) && isShown(one)).map(({ field }) => field);
}

import { secretMask } from '../variable-types.ts';
import type { ActivityEntry } from './activity.ts';
import { callsOf } from './calls.ts';
import type { ChangeEntity, Difference } from './changes.ts';

/** A staff member's address is their sign-in name: changing it has its own procedure. */
const hasOwnRules = (entity: ChangeEntity, field: string) => entity === 'system_user' && field === 'email';

/** The fields of an edit that can be undone: those of the form, unless the record hides their values. */
export function fieldsToUndo({ entity, differences }: Pick<ActivityEntry, 'entity' | 'differences'>) {
  const inForm = Object.keys(callsOf(entity).edit.body?.shape ?? {});
  const isUndoable = ({ field, removed, added }: Difference) =>
    inForm.includes(field.split('.')[0] ?? '') &&
    !hasOwnRules(entity, field) &&
    ![...removed, ...added].includes(secretMask);
  return differences.filter(isUndoable).map(({ field }) => field);
}

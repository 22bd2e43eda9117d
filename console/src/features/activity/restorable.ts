import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { secretMask } from '@retaguarda/contract/variable-types';
import { valueAt } from '../../components/form/changes.ts';
import { type Recorded, restoringOf } from '../../components/list/restoring.ts';

/** A staff member's address is their sign-in name: changing it has its own procedure. */
const hasOwnRules = (entity: ChangeEntity, field: string) => entity === 'system_user' && field === 'email';

/** The fields of a change whose previous values can be restored. Never a secret, nor a field that the form lacks. */
export function fieldsToRestore({ entity, differences }: Pick<ActivityEntry, 'entity' | 'differences'>) {
  const taken = Object.keys(restoringOf({ entity }).edit.body?.shape ?? {});
  const isTaken = ({ field, removed, added }: Difference) =>
    taken.includes(field.split('.')[0] ?? '') &&
    !hasOwnRules(entity, field) &&
    ![...removed, ...added].includes(secretMask);
  return differences.filter(isTaken).map(({ field }) => field);
}

type Can = (call: Pick<Endpoint, 'access'>) => boolean;

/** What this person can restore of a change: values, the whole row, or nothing. */
export function restorableBy(entry: ActivityEntry, can: Can): 'values' | 'row' | undefined {
  const { edit, create } = restoringOf(entry);
  const hasCompany = !restoringOf(entry).isOfCompany || entry.company !== null;
  if (!hasCompany) return undefined;
  const hidesValues = entry.differences.some(({ removed }) => removed.includes(secretMask));
  if (entry.kind === 'deleted') return create && can(create) && !hidesValues ? 'row' : undefined;
  const isPossible = entry.kind === 'edited' && !entry.is_deleted && fieldsToRestore(entry).length > 0;
  return isPossible && can(edit) ? 'values' : undefined;
}

/** The body of the call that restores the previous values of these fields. */
export function bodyOf(before: Recorded, fields: string[]) {
  const body: Recorded = {};
  for (const field of fields) {
    const [column = '', part] = field.split('.');
    const value = valueAt(before, field) ?? '';
    body[column] = part === undefined ? value : { ...(body[column] as object), [part]: value };
  }
  return body;
}

import { type UserField, userFieldError } from '@retaguarda/contract/entities/user-fields';
import type { Db } from '../../platform/db/connect/connect.ts';
import { FieldRefusal } from '../../platform/http/errors.ts';

type Extra = Record<string, string>;

/** The fields that the company defines; undefined when there is no such company. */
export const fieldsOf = async (db: Db, client_id: number) =>
  (await db.selectFrom('client').select('user_fields').where('id', '=', client_id).executeTakeFirst())
    ?.user_fields;

/**
 * The user's values to store for the fields of the company: the old values with the sent changes, checked. Values of fields
 * that the company has removed are dropped.
 */
export function checkedExtra(fields: UserField[] | undefined, sent: Extra, before: Extra = {}) {
  const known = new Set(fields?.map(({ name }) => name));
  const unknown = fields && Object.keys(sent).find((name) => !known.has(name));
  if (unknown !== undefined) throw new FieldRefusal(`extra.${unknown}`, 'Invalid field');
  const values = new Map(Object.entries({ ...before, ...sent }));
  for (const field of fields ?? []) {
    const error = userFieldError(field, values.get(field.name));
    if (error) throw new FieldRefusal(`extra.${field.name}`, error);
  }
  return JSON.stringify(Object.fromEntries([...values].filter(([name]) => known.has(name))));
}

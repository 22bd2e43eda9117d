import { userFieldError } from '@retaguarda/contract/entities/user-fields';
import type { Db } from '../db/connect.ts';
import { FieldRefusal } from '../http/errors.ts';

type Extra = Record<string, string>;

/**
 * The user's values to store for the fields that the company defines: the old values with the sent changes, checked.
 * Values of fields that the company has removed are dropped.
 */
export async function checkedExtra(db: Db, client_id: number, sent: Extra, before: Extra = {}) {
  const company = await db
    .selectFrom('client')
    .select('user_fields')
    .where('id', '=', client_id)
    .executeTakeFirst();
  const fields = company?.user_fields ?? [];
  const known = new Set(fields.map(({ name }) => name));
  const unknown = company && Object.keys(sent).find((name) => !known.has(name));
  if (unknown !== undefined) throw new FieldRefusal(`extra.${unknown}`, 'Invalid field');
  const values = new Map(Object.entries({ ...before, ...sent }));
  for (const field of fields) {
    const error = userFieldError(field, values.get(field.name));
    if (error) throw new FieldRefusal(`extra.${field.name}`, error);
  }
  return JSON.stringify(Object.fromEntries([...values].filter(([name]) => known.has(name))));
}

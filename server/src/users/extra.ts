import { userFieldError } from '@retaguarda/contract/entities/user-fields';
import type { Db } from '../db/connect.ts';
import { FieldRefusal } from '../http/errors.ts';

type Extra = Record<string, string>;

/**
 * A user's values of the fields their company defines, as they are stored: those before, changed by those sent, and
 * checked. A value of a field that the company has no longer goes.
 */
export async function checkedExtra(db: Db, client_id: number, sent: Extra, before: Extra = {}) {
  const company = await db
    .selectFrom('client')
    .select('user_fields')
    .where('id', '=', client_id)
    .executeTakeFirst();
  const fields = company?.user_fields ?? [];
  const known = new Set(fields.map(({ name }) => name));
  const stray = company && Object.keys(sent).find((name) => !known.has(name));
  if (stray !== undefined) throw new FieldRefusal(`extra.${stray}`, 'Invalid field');
  const values = new Map(Object.entries({ ...before, ...sent }));
  for (const field of fields) {
    const error = userFieldError(field, values.get(field.name));
    if (error) throw new FieldRefusal(`extra.${field.name}`, error);
  }
  return JSON.stringify(Object.fromEntries([...values].filter(([name]) => known.has(name))));
}

import { userFieldError } from '@retaguarda/contract/entities/user-fields';
import type { Db } from '../db/connect.ts';
import { FieldRefusal } from '../http/errors.ts';

/** Checks a user's values against the fields their company defines. */
export async function checkExtra(db: Db, client_id: number, extra: Record<string, string>) {
  const company = await db
    .selectFrom('client')
    .select('user_fields')
    .where('id', '=', client_id)
    .executeTakeFirst();
  const fields = company?.user_fields ?? [];
  for (const field of fields) {
    const error = userFieldError(field, extra[field.name]);
    if (error) throw new FieldRefusal(`extra.${field.name}`, error);
  }
  const known = new Set(fields.map(({ name }) => name));
  const stray = company && Object.keys(extra).find((name) => !known.has(name));
  if (stray !== undefined) throw new FieldRefusal(`extra.${stray}`, 'Invalid field');
}

import { sql } from 'kysely';
import type { CompanyContent, NamedContent } from '../../platform/db/company-content.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';

/** A template is not recorded in the change record: what is created from it is. */
export const templateStore = (db: Db) => ({
  list: () =>
    db
      .selectFrom('company_template')
      .leftJoin('system_user', 'system_user.id', 'company_template.made_by')
      .select([
        'company_template.id',
        'company_template.name',
        'company_template.made_at',
        'system_user.name as made_by',
      ])
      .orderBy(sql`lower(company_template.name)`)
      .execute(),

  one: (id: number): Promise<NamedContent | undefined> =>
    db.selectFrom('company_template').select(['name', 'content']).where('id', '=', id).executeTakeFirst(),

  create: (name: string, content: CompanyContent, { id }: Actor) =>
    db
      .insertInto('company_template')
      .values({ name, content: JSON.stringify(content), made_by: id })
      .returning('id')
      .executeTakeFirstOrThrow(),

  all: () => db.selectFrom('company_template').select(['id', 'name', 'content']).execute(),

  replace: (id: number, content: CompanyContent) =>
    db
      .updateTable('company_template')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),

  remove: (id: number) =>
    db.deleteFrom('company_template').where('id', '=', id).returning('id').executeTakeFirst(),
});

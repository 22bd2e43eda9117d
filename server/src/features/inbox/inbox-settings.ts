import type { Language } from '@retaguarda/contract/languages';
import { type ColumnType, type Generated, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    inbox_setting: {
      system_user_id: number;
      digest: Generated<boolean>;
      language: Generated<Language>;
      digested_on: ColumnType<string | null, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
      digested_to: Generated<string>;
    };
  }
}

type Changes = { digest?: boolean; language: Language };

/** How people get what is in their inbox. Who has never changed it gets a daily e-mail. */
export const inboxSettings = (db: Db) => ({
  async of(system_user_id: number) {
    const stored = await db
      .selectFrom('inbox_setting')
      .select('digest')
      .where('system_user_id', '=', system_user_id)
      .executeTakeFirst();
    return { digest: stored?.digest ?? true };
  },

  set: (system_user_id: number, changes: Changes) =>
    db
      .insertInto('inbox_setting')
      .values({ system_user_id, ...changes })
      .onConflict((conflict) => conflict.column('system_user_id').doUpdateSet(changes))
      .execute(),

  /**
   * Records that a person has had the digest of a day, with the entries up to this one. Undefined if another server was faster: until
   * the transaction ends, it waits.
   */
  claimDigest: (system_user_id: number, day: RawBuilder<unknown>, digested_to: string) =>
    db
      .insertInto('inbox_setting')
      .values({ system_user_id, digested_on: day, digested_to })
      .onConflict((conflict) =>
        conflict
          .column('system_user_id')
          .doUpdateSet({
            digested_on: sql`excluded.digested_on`,
            digested_to: sql`excluded.digested_to`,
          })
          .where(
            sql<boolean>`inbox_setting.digested_on is null or inbox_setting.digested_on < excluded.digested_on`,
          ),
      )
      .returning(['digest', 'language'])
      .executeTakeFirst(),
});

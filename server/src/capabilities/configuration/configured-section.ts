import type { Section } from '@retaguarda/contract/entities/configuration';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import type { MailingAuthor } from '../../platform/mail/mail-store.ts';

/** The fields of a form, or some of them. Other rows are named by their ids. */
export type Values = Record<string, unknown>;

/** A row by its name, with the fields of its form. Policies have no ids, and templates no versions. */
export type ConfiguredRow = { id: number; version: number | null; name: string } & Values;

/** The author who applies a configuration or takes it back, the origin of the call, and the secret of the row, if it has one. */
export type ConfiguringAuthor = MailingAuthor & {
  source: RequestOrigin | undefined;
  isUndo?: true;
  secret?: string | undefined;
};

type Written = { id: number; version: number | null };

/** What would become of a row: it is created, edited or deleted. */
export type Planned = { before: ConfiguredRow | undefined; after: Values | undefined };

/** The numbers of people and companies that a change affects. */
export type Affected = { people: number; companies: number };

/** How the configuration reads and changes the rows of a section: by the store of the entity, as its form does. */
export type ConfiguredSection = {
  rows: (db: Db) => Promise<ConfiguredRow[]>;
  create?: (transaction: Db, values: Values, by: ConfiguringAuthor) => Promise<Written>;
  edit?: (
    transaction: Db,
    row: { id: number; name: string },
    values: Values,
    by: ConfiguringAuthor,
  ) => Promise<Written | undefined>;
  remove?: (transaction: Db, row: { id: number }, by: ConfiguringAuthor) => Promise<Written | undefined>;
  /** In the order of the changes. Without it, a change affects nobody: what is done with the rows does. */
  affected?: (db: Db, changes: Planned[]) => Promise<Affected[]>;
};

export type ConfiguredSections = Record<Section, ConfiguredSection>;

/** Counts what the rows with these ids affect, by expressions about `changed.id`. New rows affect nobody yet. */
export async function affectedByRow(
  db: Db,
  changes: Planned[],
  { people = sql`0`, companies = sql`0` }: { people?: RawBuilder<unknown>; companies?: RawBuilder<unknown> },
): Promise<Affected[]> {
  const ids = changes.flatMap(({ before }) => before?.id ?? []);
  const { rows } = await sql<Affected & { id: number }>`
    select changed.id, (${people})::int as people, (${companies})::int as companies
    from unnest(${ids}::int[]) as changed (id)`.execute(db);
  const found = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return changes.map(({ before }) => found.get(before?.id ?? 0) ?? { people: 0, companies: 0 });
}

/** Counts the companies that the caller sees. */
export async function countCompanies(db: Db) {
  const { count } = await db
    .selectFrom('client')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

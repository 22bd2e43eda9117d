import type { NamedDetail, SecurityEvent } from '@retaguarda/contract/entities/security-log';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';

/** The tables of what details number, and who may see the names. */
const things = {
  client_id: { table: 'client', access: 'client:GET' },
  profile: { table: 'profile', access: 'profile:GET' },
  service_account: { table: 'service_account', access: 'service_account:GET' },
  webhook_id: { table: 'webhook', access: 'webhook:GET' },
} as const satisfies Record<NamedDetail, { table: string; access: Permission }>;

const details = Object.keys(things) as NamedDetail[];

/** The details that are named to somebody with these permissions. */
export const namedDetails = (granted: ReadonlySet<string>) =>
  details.filter((detail) => granted.has(things[detail].access));

/** The names of today of what the details of an event number. What was deleted has none. */
export const namesIn = (named: readonly NamedDetail[]) =>
  sql<SecurityEvent['names']>`json_strip_nulls(json_build_object(${sql.join(
    named.flatMap((detail) => [sql.lit(detail), nameOf(detail)]),
  )}))`;

const nameOf = (detail: NamedDetail) => {
  const number = sql`details ->> ${sql.lit(detail)}`;
  return sql`(select name from ${sql.table(things[detail].table)} thing
    where thing.id = case when ${number} ~ '^\\d{1,9}$' then (${number})::int end)`;
};

import { maskDocument } from '@retaguarda/contract/documents';
import type { FoundKind } from '@retaguarda/contract/entities/search';
import { type RawBuilder, sql } from 'kysely';

type Kind = {
  /** Where its rows are, unless the table is called like the entity. */
  table?: 'profile';
  /** Which rows of the table are of this kind. */
  only?: RawBuilder<boolean>;
  active: RawBuilder<boolean | null>;
  /** What can be shown beside the name, the usual one first. */
  details: RawBuilder<string[]>;
};

const stateless = sql<null>`null::boolean`;
const flag = (column: string) => sql<boolean>`${sql.ref(column)} = '1'`;

const nameOnly: Kind = { active: stateless, details: sql`array[]::text[]` };

/** Where rows of each kind are found, and what is shown of them. The value of a variable is not: it may be a secret. */
export const kinds: Record<FoundKind, Kind> = {
  client: {
    active: flag('client.active'),
    details: sql`array_remove(array[client.document, client.email, client.client_info ->> 'clientnumber',
      client.client_info ->> 'responsiblenumber'], null)`,
  },
  user: {
    active: sql`"user".active`,
    details: sql`array["user".email, "user".nickname]`,
  },
  system_user: {
    active: flag('system_user.active'),
    details: sql`array["system_user".email, "system_user".nickname]`,
  },
  department: {
    active: sql`department.active`,
    details: sql`array[department.email]`,
  },
  client_profile: {
    table: 'profile',
    only: sql`profile.client_id is not null`,
    active: stateless,
    details: sql`array[profile.description]`,
  },
  profile: {
    table: 'profile',
    only: sql`profile.client_id is null`,
    active: stateless,
    details: sql`array[profile.description]`,
  },
  role: { active: stateless, details: sql`array[role.description]` },
  insight: { active: stateless, details: sql`array[insight.description]` },
  client_system_variable: nameOnly,
  skill: nameOnly,
  group: nameOnly,
  service_account: {
    active: sql`service_account.active`,
    details: sql`array[service_account.description]`,
  },
  webhook: { active: sql`webhook.active`, details: sql`array[webhook.url]` },
};

/** A detail as it is read: documents have their mask. */
export const readable = (kind: FoundKind, detail: string) =>
  kind === 'client' ? maskDocument(detail) : detail;

import type { ContentLine, ContentPart } from '@retaguarda/contract/entities/company-copies';
import { namesAddress, ownDomains } from '@retaguarda/contract/mail-domains';
import { wrongValue } from '@retaguarda/contract/variable-types';
import { sql } from 'kysely';
import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { CompanyContent } from '../../platform/db/company-content.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';

type LeftOut = ContentLine['left_out'][number];
type Taken = { [Part in ContentPart]: { rows: CompanyContent[Part]; left_out: LeftOut[] } };

/**
 * The rows of a content that a new company gets from this caller, and those that it does not: profiles with a role that
 * they may not give, secrets, which nobody can read, values that are addresses of the source, by which messages for the new
 * company would reach another one, and values that do not fit their variable any longer.
 */
export async function takeable(db: Db, content: CompanyContent, caller: Actor): Promise<Taken> {
  const given = await rolesToGive(db, content, caller);
  const types = await variableTypes(db, content);
  const domains = domainsOf(content);
  const all = <Row>(rows: Row[]) => ({ rows, left_out: [] });
  return {
    departments: all(content.departments),
    profiles: sorted(content.profiles, ({ role_id }) => (given.has(role_id) ? undefined : 'role')),
    skills: all(content.skills),
    groups: all(content.groups),
    variables: sorted(content.variables, ({ client_system_variable_id, value }) => {
      const typed = types.get(client_system_variable_id);
      if (typed?.type === 'secret') return 'secret';
      if (namesAddress(value, domains)) return 'address';
      return typed && !wrongValue(typed, value) ? undefined : 'variable';
    }),
  };
}

/** Lists the domains of a company, with those of its departments' mailboxes. */
const domainsOf = ({ domains = [], departments }: CompanyContent) => [
  ...new Set([...domains, ...departments.flatMap(({ email }) => ownDomains({ email, domain: '' }))]),
];

function sorted<Row extends { name: string }>(
  rows: Row[],
  reasonAgainst: (row: Row) => LeftOut['reason'] | undefined,
) {
  const judged = rows.map((row) => ({ row, reason: reasonAgainst(row) }));
  return {
    rows: judged.flatMap(({ row, reason }) => (reason ? [] : [row])),
    left_out: judged.flatMap(({ row: { name }, reason }) => (reason ? [{ name, reason }] : [])),
  };
}

async function rolesToGive(db: Db, { profiles }: CompanyContent, caller: Actor) {
  if (profiles.length === 0) return new Set<number>();
  const roles = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', sql<number>`any(${[...new Set(profiles.map(({ role_id }) => role_id))]})`)
    .where(mayGiveRole(caller))
    .execute();
  return new Set(roles.map(({ id }) => id));
}

async function variableTypes(db: Db, { variables }: CompanyContent) {
  if (variables.length === 0) return new Map<number, never>();
  const found = await db
    .selectFrom('client_system_variable')
    .select(['id', 'type', 'options'])
    .where('id', '=', sql<number>`any(${variables.map((one) => one.client_system_variable_id)})`)
    // Locked until the transaction ends: no variable becomes a secret while its value is copied.
    .$if(db.isTransaction, (variables) => variables.orderBy('id').forShare())
    .execute();
  return new Map(found.map(({ id, ...typed }) => [id, typed]));
}

import type { ApprovalKind } from './approval-kinds.ts';
import type { Entity } from './entities.ts';
import type { WriteKind } from './sensitive.ts';

/**
 * A change that can require the approval of a second person: of any column or of these, to any value or to this one; or what is
 * done about a row that stays as it is. See docs/decisions/065-approvals.md.
 */
type ApprovalRule =
  | { policy: ApprovalKind; on: WriteKind; columns?: readonly string[]; to?: unknown }
  | { policy: ApprovalKind; act: string };

/** The rules of each entity. They are not among its facts, which the first screen loads: only the server needs them. */
const rules: { [Name in Entity]?: readonly ApprovalRule[] } = {
  client: [{ policy: 'deactivation', on: 'edit', columns: ['active'], to: '0' }],
  user: [{ policy: 'erasure', act: 'anonymised' }],
  system_user: [
    { policy: 'scope', on: 'edit', columns: ['scoped', 'scope_client_id', 'scope_rule'] },
    { policy: 'erasure', act: 'anonymised' },
  ],
  role: [
    { policy: 'role', on: 'edit' },
    { policy: 'role', on: 'delete' },
  ],
  client_system_variable: [
    // Another one could take its name.
    { policy: 'variable', on: 'edit', columns: ['name', 'value', 'secret'] },
    // It could be created again with another value.
    { policy: 'variable', on: 'delete' },
  ],
  service_account: [
    { policy: 'token', act: 'tokenMade' },
    // Its tokens work again.
    { policy: 'token', on: 'edit', columns: ['active'], to: true },
  ],
  webhook: [
    { policy: 'webhook', on: 'create' },
    // With another owner it could send again.
    { policy: 'webhook', on: 'edit', columns: ['url', 'entities', 'client_id', 'owner_id', 'token_id'] },
    { policy: 'webhook', on: 'edit', columns: ['active'], to: true },
  ],
};

const rulesOf = (entity: string) => rules[entity as Entity] ?? [];

export const hasApprovalRules = (entity: string) => rulesOf(entity).length > 0;

/** The policies under which a change of a row falls: `changed` are the columns that get another value, with these values. */
export const approvalsFor = (entity: string, kind: WriteKind, changed: Record<string, unknown> = {}) =>
  rulesOf(entity).flatMap((rule) => {
    if (!('on' in rule) || rule.on !== kind) return [];
    const { policy, columns = Object.keys(changed), to } = rule;
    const isMeant = columns.some((name) => name in changed && (to === undefined || changed[name] === to));
    return kind !== 'edit' || isMeant ? [policy] : [];
  });

export const approvalsForAct = (entity: string, act: string) =>
  rulesOf(entity).flatMap((rule) => ('act' in rule && rule.act === act ? [rule.policy] : []));

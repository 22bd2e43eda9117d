import { type Entity, entities, factsOf } from './entities.ts';
import type { WriteKind } from './sensitive.ts';

const rulesOf = (entity: string) => (entity in entities ? (factsOf(entity as Entity).approvals ?? []) : []);

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

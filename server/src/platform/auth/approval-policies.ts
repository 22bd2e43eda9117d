import type { ActivePolicies } from '@retaguarda/contract/approval-kinds';
import { sql } from 'kysely';

/** The policies that are switched on, with their thresholds. Who calls is read together with them, and cached until one changes. */
export const activePolicies = sql<ActivePolicies>`(
  select coalesce(jsonb_object_agg(kind, jsonb_build_object('rows', rows, 'type', type)), '{}')
  from approval_policy where active)`.as('policies');

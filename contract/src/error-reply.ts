import { z } from 'zod';
import { approvalKinds } from './approval-kinds.ts';
import type { Entity } from './entities.ts';
import { id, named } from './fields.ts';

const fieldError = z.object({
  value: z.string(),
  field: z.string(),
  /** The character that made a name invalid. */
  character: z.string().optional(),
});

/** What can prevent the deletion of a row. `clean_queue` stands for waiting conversations. */
const linkedEntities = [
  'client',
  'user',
  'client_profile',
  'profile',
  'system_user',
  'client_system',
  'clean_queue',
] as const satisfies readonly Entity[];

const linked = z.object({
  entity: z.enum(linkedEntities),
  /** How many there are. Counting stops at `limits.found`. */
  total: z.int(),
  /** Some of them. A value of a variable has the name of its company. */
  rows: z.array(named.extend({ client_id: id.nullable() })),
});

/**
 * The reply to a refused request: one message, or one message for each wrong field. If a row
 * cannot be deleted because it is in use, the reply names the rows that use it, as far as the caller may view them. If a second
 * person has to approve the call, it names the policy.
 */
export const errorReply = z.object({
  message: z.union([z.string(), z.array(fieldError)]),
  linked: z.array(linked).optional(),
  /** The policy that requires the approval of a second person: see POST /change-request. */
  approval: z.enum(approvalKinds).optional(),
  /** The open request of the caller for the same call. */
  request: id.optional(),
});

export type FieldError = z.output<typeof fieldError>;
export type Linked = z.output<typeof linked>;
export type ErrorReply = z.output<typeof errorReply>;

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The chains of seals, in the order in which they are verified: what is lawful first. */
export const sealChains = ['seal_act', 'change', 'security_event'] as const;

/**
 * What can be wrong: a row was altered, is gone, or was added where everything was sealed already; its values are said to be
 * erased and are not; a seal was altered, or is gone.
 */
export const sealProblems = [
  'altered',
  'removed',
  'outOfTurn',
  'erasure',
  'sealAltered',
  'sealMissing',
] as const;

const finding = z.object({
  /** The block, unless the row is in none. */
  block: z.int().nullable(),
  /** The id of the row, where it is known. */
  row: z.string().nullable(),
  /** When the row was written; when it was sealed, if it is gone. */
  at: z.string().nullable(),
  problem: z.enum(sealProblems),
});

const line = z.object({
  chain: z.enum(sealChains),
  /** How many rows are checked, of how many. */
  checked: z.number(),
  total: z.number(),
  /** In the last line of a chain. */
  result: z
    .object({
      blocks: z.number(),
      rows: z.number(),
      /** Rows with values that were erased lawfully, those that went with their month, and those that are not sealed yet. */
      erased: z.number(),
      removed: z.number(),
      waiting: z.number(),
      /** The first thing that is wrong. */
      finding: finding.nullable(),
    })
    .optional(),
});

export const seals = {
  verify: endpoint({
    method: 'GET',
    path: '/seals/verification',
    access: 'security:GET',
    summary: 'Verify the seals of the change record and the security log; each line reports the progress',
    since: '1.1.0',
    lines: true,
    reply: line,
  }),
};

export type SealFinding = z.output<typeof finding>;
export type SealProblem = SealFinding['problem'];
export type SealLine = z.output<typeof line>;

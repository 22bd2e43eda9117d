import { securityFilter } from '@retaguarda/contract/entities/security-log';
import { z } from 'zod';
import { momentsOf, period } from '../../capabilities/log/period.ts';

export const outcomes = ['accepted', 'refused'] as const;

/** The filters in the address of the screen. */
export const securitySearch = securityFilter
  .omit({ is_refused: true })
  .extend({ outcome: z.enum(outcomes).optional(), ...period });

/** Writes the filters as the server takes them. */
export const filterOf = ({ outcome, from, to }: z.output<typeof securitySearch>) => ({
  ...momentsOf({ from, to }),
  ...(outcome && { is_refused: String(outcome === 'refused') }),
});

import { securityFilter } from '@retaguarda/contract/entities/security-log';
import { z } from 'zod';
import { momentsOf, period } from '../log/period.ts';

export const outcomes = ['accepted', 'refused'] as const;

/** The filters in the address of the screen. */
export const securitySearch = securityFilter
  .omit({ is_refused: true })
  .extend({ outcome: z.enum(outcomes).optional(), ...period });

type SecuritySearch = z.output<typeof securitySearch> & { page?: number };

/** The filters as the server takes them. */
export const filterOf = ({ page: _, outcome, ...filter }: SecuritySearch) => ({
  ...filter,
  ...momentsOf(filter),
  ...(outcome && { is_refused: String(outcome === 'refused') }),
});

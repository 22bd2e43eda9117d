import { activityFilter } from '@retaguarda/contract/entities/activity';
import type { z } from 'zod';
import { momentsOf, period } from '../log/period.ts';

/** The filters in the address of the screen. */
export const activitySearch = activityFilter.extend(period);

type ActivitySearch = z.output<typeof activitySearch> & { page?: number };

/** The filters as the server takes them. */
export const filterOf = ({ page: _, ...filter }: ActivitySearch) => ({ ...filter, ...momentsOf(filter) });

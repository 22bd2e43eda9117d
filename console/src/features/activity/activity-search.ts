import { activityFilter } from '@retaguarda/contract/entities/activity';
import { period } from '../../capabilities/log/period.ts';

/** The filters in the address of the screen. */
export const activitySearch = activityFilter.extend(period);

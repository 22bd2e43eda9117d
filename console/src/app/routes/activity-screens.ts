import { needs } from '../../platform/session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { foundAtOnce, screen } from './screen-route.ts';

/** The filters as they are in the address. */
type Filters = {
  user_id?: number;
  client_id?: number;
  entity?: string;
  row_id?: number;
  kind?: string;
  field?: string;
  from?: string;
  to?: string;
};

/** All changes, and one of them. */
export const activityScreens = [
  foundAtOnce<'/activity', Filters>(
    '/activity',
    needs('change:GET'),
    lazy(() => import('../../features/activity/activity-page.tsx'), 'ActivityPage'),
  ),
  screen(
    '/activity/$idChange',
    needs('change:GET'),
    '/activity',
    lazy(() => import('../../features/activity/entry-page.tsx'), 'EntryPage'),
  ),
] as const;

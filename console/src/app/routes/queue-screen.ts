import { needs } from '../../platform/session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { foundAtOnce } from './screen-route.ts';

/** What waits in all companies. */
export const queueScreen = foundAtOnce<'/queue', { client_id?: number }>(
  '/queue',
  needs('clean_queue:PUT'),
  lazy(() => import('../../capabilities/queue/queue-page.tsx'), 'QueuePage'),
);

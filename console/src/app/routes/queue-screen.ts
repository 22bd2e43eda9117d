import { needs } from '../../session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { foundAtOnce } from './screen-route.ts';

/** What waits in all companies. */
export const queueScreen = foundAtOnce<'/queue', { client_id?: number }>(
  '/queue',
  needs('clean_queue:PUT'),
  lazy(() => import('../../queue/queue-page.tsx'), 'QueuePage'),
);

import { needs } from '../../platform/session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { screen } from './screen-route.ts';

/** How the server is. */
export const statusScreen = screen(
  '/status',
  needs('status:GET'),
  '/status',
  lazy(() => import('../../features/status/status-page.tsx'), 'StatusPage'),
);

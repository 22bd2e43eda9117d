import { needs } from '../../platform/session/needs.ts';
import { lazy } from './lazy-screen.ts';
import { list, screen } from './screen-route.ts';

const webhookPage = lazy(() => import('../../entities/webhooks/webhook-page.tsx'), 'WebhookPage');

/** Who is told of changes. */
export const webhookScreens = [
  list(
    '/webhooks',
    [needs('webhook:GET')],
    lazy(() => import('../../entities/webhooks/webhook-list.tsx'), 'WebhookList'),
  ),
  screen('/webhook', needs('webhook:POST'), '/webhooks', webhookPage),
  screen('/webhook/$idWebhook', needs('webhook:GET'), '/webhooks', webhookPage),
] as const;

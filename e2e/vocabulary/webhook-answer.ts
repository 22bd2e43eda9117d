import type { Page } from '@playwright/test';
import type { Delivery, Webhook } from '@retaguarda/contract/entities/webhooks';
import type { Words } from './words.ts';

const webhook: Webhook = {
  ...{ id: 1, name: 'CRM', url: 'https://crm.example.com/webhooks/retaguarda', active: true },
  ...{ entities: ['client', 'user', 'department'], client_id: null, client_name: null },
  ...{
    stopped: null,
    halted: 'owner',
    failing: 1,
    program_name: null,
    owner_id: 2,
    owner_name: 'Helena Prado',
    created_by: 2,
  },
  ...{ created_at: '2026-11-16T12:00:00.000Z', old_secret_until: '2026-11-18T12:00:00.000Z' },
};

const delivery = (id: number, type: string, changes: Partial<Delivery>): Delivery => ({
  ...{
    id,
    key: `msg_${id}`,
    type,
    state: 'delivered',
    attempts: 1,
    status: 204,
    milliseconds: 48,
    error: null,
  },
  ...{ created_at: `2026-11-16T12:0${id}:00.000Z`, tried_at: `2026-11-16T12:0${id}:00.000Z`, next_at: null },
  ...changes,
});

const deliveries = [
  delivery(4, 'department.edited', {
    ...{ state: 'waiting', attempts: 2, status: 503, error: 'status', next_at: '2026-11-16T12:10:00.000Z' },
  }),
  delivery(3, 'user.deactivated', { state: 'failed', attempts: 13, status: null, error: 'timeout' }),
  delivery(2, 'client.created', {}),
  delivery(1, 'webhook.test', {}),
];

/** Opens a webhook with deliveries of every kind. The answers are fixed: nothing was sent. */
export async function openWebhook(page: Page, { screens, webhooks }: Words, changes: Partial<Webhook> = {}) {
  const row = { ...webhook, ...changes };
  await page.route('**/api/webhook?*', (route) =>
    route.fulfill({ json: { webhooks: [row], total: 1, paging: 1 }, headers: { etag: '"1"' } }),
  );
  await page.route('**/api/webhook/delivery?*', (route) => route.fulfill({ json: { deliveries, next: 1 } }));
  await page.getByRole('button', { name: screens.search, exact: true }).click();
  await page.getByRole('link', { name: row.name, exact: true }).click();
  await page.getByRole('region', { name: webhooks.deliveries }).getByRole('listitem').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

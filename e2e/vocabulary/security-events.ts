import type { Reply } from '@retaguarda/contract/endpoint';
import type { securityLog } from '@retaguarda/contract/entities/security-log';

type Event = Reply<typeof securityLog.list>['events'][number];

const helena = { id: 2, name: 'Helena Teixeira' };

const event = (id: number, at: string, more: Partial<Event>): Event => ({
  ...{
    id,
    at,
    kind: 'signIn',
    is_refused: false,
    account: helena,
    by: null,
    details: null,
    about: null,
    names: {},
  },
  browser: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '203.0.113.7',
  request_id: `aGk3pQ-${id}`,
  ...more,
});

/** Example events of each kind. Other journeys do not affect them. */
export const securityEvents: Reply<typeof securityLog.list> = {
  events: [
    event(9, '2026-11-13T17:40:00.000Z', {
      kind: 'export',
      details: { entity: 'client', format: 'xlsx', rows: 128 },
    }),
    event(8, '2026-11-13T12:02:00.000Z', { details: { how: 'password', is_new_device: true } }),
    event(7, '2026-11-13T12:01:00.000Z', { kind: 'unlock', by: { id: 1, name: 'Administrador' } }),
    event(6, '2026-11-13T11:58:00.000Z', { kind: 'lockout', is_refused: true }),
    event(5, '2026-11-13T11:57:00.000Z', { is_refused: true, details: { reason: 'password' } }),
    event(4, '2026-11-12T20:11:00.000Z', { is_refused: true, account: null, browser: 'curl/8.5.0' }),
  ],
  next: 4,
};

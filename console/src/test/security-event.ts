import type { SecurityEvent } from '@retaguarda/contract/entities/security-log';

/** Makes an event for tests: somebody has signed in. */
export const securityEvent = (values: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 9,
  at: '2026-11-15T12:00:00.000Z',
  kind: 'signIn',
  is_refused: false,
  account: { id: 5, name: 'Ana Souza' },
  by: null,
  address: '203.0.113.7',
  browser: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  request_id: 'the-request',
  details: { how: 'password', is_new_device: true },
  about: null,
  names: {},
  ...values,
});

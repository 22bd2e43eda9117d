import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, stop } = await startApp();
afterAll(stop);

it.each([
  ['a reply', '/api/health'],
  ['a refusal', '/api/client'],
  ['an unknown call', '/api/nothing-here'],
  ['an address that cannot be read', '/api/%zz'],
])('%s has headers that tell browsers what to refuse', async (_what, url) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it.each(['/api/docs', '/', '/companies'])('the page at %s has more of them', async (url) => {
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
  });
});

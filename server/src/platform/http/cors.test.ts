import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, stop } = await startApp();
afterAll(stop);

const ask = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/client',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,if-match',
    },
  });

it('lets the console of a named address call from its browser, with tokens and versions', async () => {
  const { statusCode, headers } = await ask('https://console.example.com');

  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://console.example.com',
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    'access-control-allow-headers': 'authorization,if-match',
  });
});

it('lets no other address do so', async () => {
  const { headers } = await ask('https://elsewhere.example.com');

  expect(headers['access-control-allow-origin']).toBeUndefined();
});

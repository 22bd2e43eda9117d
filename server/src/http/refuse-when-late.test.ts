import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from './error-handler.ts';
import { refuseWhenLate } from './refuse-when-late.ts';

/** Keeps the event loop busy, a piece at a time, for longer than it takes to notice. */
async function keepBusy() {
  for (let piece = 0; piece < 8; piece++) {
    const end = performance.now() + 200;
    while (performance.now() < end);
    await wait(0);
  }
}

it('answers 503 with Retry-After while the event loop is late, and as usual when it is not', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  refuseWhenLate(app, 100);
  app.get('/', async () => 'here');
  expect((await app.inject('/')).statusCode).toBe(200);

  await keepBusy();

  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toEqual({ message: 'The service is busy, try again in a moment' });
  await expect.poll(async () => (await app.inject('/')).statusCode, { timeout: 10_000 }).toBe(200);
  await app.close();
});

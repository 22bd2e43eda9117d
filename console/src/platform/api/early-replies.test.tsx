import { afterEach, expect, it, vi } from 'vitest';
import { dropEarlyReplies, requestEarly, takeEarlyReply } from './early-replies.ts';

const list = { method: 'GET', path: '/client', query: { page: 1, name: 'aurora' }, bearer: 'token' };

afterEach(() => void vi.unstubAllGlobals());

const answer = (reply: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(reply));

it('an early reply is used once, by the same request of the same person', async () => {
  const reply = new Response('{}');
  answer(reply);
  requestEarly(list);

  expect(takeEarlyReply({ ...list, bearer: 'other' })).toBeUndefined();
  expect(takeEarlyReply({ ...list, query: { page: 2, name: 'aurora' } })).toBeUndefined();
  expect(await takeEarlyReply({ ...list, query: { name: 'aurora', page: 1 } })).toBe(reply);
  expect(takeEarlyReply(list)).toBeUndefined();
  expect(fetch).toHaveBeenCalledOnce();
});

it('an unused early reply is dropped', () => {
  answer(new Response('{}'));
  requestEarly(list);

  dropEarlyReplies();

  expect(takeEarlyReply(list)).toBeUndefined();
});

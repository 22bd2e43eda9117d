import { afterEach, expect, it, vi } from 'vitest';
import { askEarly, forgetEarly, takeEarly } from './early-replies.ts';

const list = { method: 'GET', path: '/client', query: { page: 1, name: 'aurora' }, bearer: 'token' };

afterEach(() => void vi.unstubAllGlobals());

const answer = (reply: Response) => vi.stubGlobal('fetch', vi.fn().mockResolvedValue(reply));

it('an answer that was asked for early is given once, to the same question of the same person', async () => {
  const reply = new Response('{}');
  answer(reply);
  askEarly(list);

  expect(takeEarly({ ...list, bearer: 'other' })).toBeUndefined();
  expect(takeEarly({ ...list, query: { page: 2, name: 'aurora' } })).toBeUndefined();
  expect(await takeEarly({ ...list, query: { name: 'aurora', page: 1 } })).toBe(reply);
  expect(takeEarly(list)).toBeUndefined();
  expect(fetch).toHaveBeenCalledOnce();
});

it('an early answer that nobody has wanted is forgotten', () => {
  answer(new Response('{}'));
  askEarly(list);

  forgetEarly();

  expect(takeEarly(list)).toBeUndefined();
});

import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { watchToasts } from '../../test/watch-toasts.ts';
import { notify } from '../ui/notify.ts';
import { authorization } from './call.ts';
import { loadedPicture, usePicture } from './use-picture.ts';

const server = fakeServer();
watchToasts();

const show = (address: string) => renderHook(() => usePicture(address), { wrapper: Providers }).result;

it('a picture is fetched with the token, once for all that show it, and stays available without one', async () => {
  authorization.token = 'a token';
  const [shown, again] = [show('/api/avatars/key/1.png'), show('/api/avatars/key/1.png')];
  expect(server.calls).toMatchObject([{ headers: { authorization: 'Bearer a token' } }]);
  expect(shown.current).toBe('');

  server.calls[0]?.answer(new Response('abc', { headers: { 'content-type': 'image/png' } }));

  await waitFor(() => expect(shown.current).toBe('data:image/png;base64,YWJj'));
  expect(again.current).toBe(shown.current);
  expect(loadedPicture('/api/avatars/key/1.png')).toBe(shown.current);
});

it('a person without a picture requests none, and a missing picture shows no error', async () => {
  const none = show('');
  expect(server.calls).toEqual([]);
  const missing = show('/api/avatars/key/2.png');

  server.answer(0, 404, {});
  await waitFor(() => expect(server.calls).toHaveLength(1));

  expect([none.current, missing.current]).toEqual(['', '']);
  expect(notify.error).not.toHaveBeenCalled();
});

import { expect, it, vi } from 'vitest';
import type { Storage } from './avatar-storage.ts';
import { watchStorage } from './watched-storage.ts';

it('knows that the storage could not be used the last time, and reports each failure', async () => {
  const exists = vi.fn(async () => true);
  const onFailure = vi.fn();
  const storage = watchStorage({ exists } as unknown as Storage, onFailure);
  expect(storage.isFailing()).toBe(false);

  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  exists.mockRejectedValueOnce(away);
  await expect(storage.exists('a.png')).rejects.toThrow(away);
  expect(storage.isFailing()).toBe(true);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(away);

  await storage.exists('a.png');
  expect(storage.isFailing()).toBe(false);
});

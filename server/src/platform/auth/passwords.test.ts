import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { QueueFull } from '../bounded-queue.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

it('a password for an unknown account costs as much as for a known one', async () => {
  const costOf = (hash: string | undefined) => hash?.split('$').slice(0, 4);
  const known = await hashPassword('Senha123forte');

  expect(await isPasswordOf(null, 'Senha123forte')).toBe(false);

  expect(costOf(String(vi.mocked(verify).mock.lastCall?.[0]))).toEqual(costOf(known));
});

it('A limited number of passwords wait to be checked or hashed; the waiting ones are checked in their order', async () => {
  const password_hash = await hashPassword('Senha123forte');
  vi.mocked(verify).mockClear();
  const { promise, resolve: finish } = Promise.withResolvers<boolean>();
  vi.mocked(verify).mockReturnValue(promise);
  const checks = Array.from({ length: 63 }, () => isPasswordOf(password_hash, 'Senha123forte'));
  await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(3));

  await expect(isPasswordOf(password_hash, 'Senha123forte')).rejects.toThrow(QueueFull);
  await expect(hashPassword('Senha123forte')).rejects.toThrow(QueueFull);
  finish(true);

  expect(await Promise.all(checks)).toEqual(Array(63).fill(true));
  expect(verify).toHaveBeenCalledTimes(63);
});

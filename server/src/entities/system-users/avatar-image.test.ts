import { expect, it } from 'vitest';
import { QueueFull } from '../../platform/bounded-queue.ts';
import { picture } from '../../test/pictures.ts';
import { avatarIn } from './avatar-image.ts';

it('A limited number of pictures wait to be decoded', async () => {
  const file = await picture('png', 8);
  const pictures = Array.from({ length: 21 }, () => avatarIn(file));

  await expect(avatarIn(file)).rejects.toThrow(QueueFull);
  for (const { format } of await Promise.all(pictures)) expect(format).toBe('png');
});

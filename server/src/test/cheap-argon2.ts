import { createRequire } from 'node:module';

/** The package itself: an `import` would lead here again, because `vitest.config.ts` puts this file in its place. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const { verify } = argon2;

/** Makes hashes at the lowest cost: at the real one, hashing takes longer than the rest of a sign-in test. */
export const hash = (password: string) =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

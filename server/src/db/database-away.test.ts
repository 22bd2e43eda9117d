import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });

it.each(['ECONNREFUSED', 'ETIMEDOUT', '08006', '53300', '57P01', '57P03', '40P01', '57014', '25P03'])(
  'An error with the code %s is over soon',
  (code) => expect(isDatabaseAway(failed(code))).toBe(true),
);

it.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
  'An error that says "%s" is over soon',
  (message) => expect(isDatabaseAway(new Error(message))).toBe(true),
);

it.each([failed('23505'), failed('42P01'), new Error('Cannot read properties'), 'ECONNREFUSED', undefined])(
  'Any other is not: %s',
  (error) => expect(isDatabaseAway(error)).toBe(false),
);

import { expect, it } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const failed = (details: object) => Object.assign(new Error('failed'), details);

it.each([
  ...['ECONNREFUSED', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENOSPC'],
  ...['08006', '25006', '25P03', '28P01', '40P01', '53100', '53300', '57014', '57P01', '57P03'],
])('An error with the code %s may be over soon', (code) =>
  expect(isUnavailable(failed({ code }))).toBe(true),
);

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
])('An error that says "%s" may be over soon', (message) =>
  expect(isUnavailable(new Error(message))).toBe(true),
);

it.each([
  failed({ code: 'ENOENT', syscall: 'connect' }),
  failed({ name: 'TimeoutError' }),
  failed({ $metadata: { httpStatusCode: 503 } }),
  failed({ code: 'E_CANNOT_WRITE_FILE', cause: failed({ code: 'ECONNREFUSED' }) }),
])('So may %o', (error) => expect(isUnavailable(error)).toBe(true));

it.each([
  failed({ code: '23505' }),
  failed({ code: '42P01' }),
  failed({ code: 'ENOENT', syscall: 'open' }),
  failed({ $metadata: { httpStatusCode: 403 } }),
  new Error('Cannot read properties'),
  'ECONNREFUSED',
  undefined,
])('Any other may not: %s', (error) => expect(isUnavailable(error)).toBe(false));

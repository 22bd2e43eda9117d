import { expect, it } from 'vitest';
import { errorInLog } from './access-log.ts';

it('An error in the log names no e-mail address that a mail server has quoted', () => {
  const error = new Error('550 5.1.1 <joana@example.com>: "Maria@sub.example.com" unknown');

  const line = errorInLog(error);

  expect(line.message).toBe('550 5.1.1 <***>: "***" unknown');
  expect(line.stack).toContain('550 5.1.1 <***>');
  expect(line.stack).not.toContain('example.com');
  expect(line.stack).toContain('access-log.test.ts');
});

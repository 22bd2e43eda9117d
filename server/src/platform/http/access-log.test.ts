import { expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { appParts } from '../../test/app-parts.ts';
import { openDatabase } from '../../test/database.ts';
import { errorInLog } from './access-log.ts';

it('An error in the log names no e-mail address that a mail server has quoted', () => {
  const error = new Error('550 5.1.1 <joana@example.com>: "Maria@sub.example.com" unknown');

  const line = errorInLog(error);

  expect(line.message).toBe('550 5.1.1 <***>: "***" unknown');
  expect(line.stack).toContain('550 5.1.1 <***>');
  expect(line.stack).not.toContain('example.com');
  expect(line.stack).toContain('access-log.test.ts');
});

it('A server that trusts no proxy warns once when there is one', async () => {
  const { parts, removeFiles } = await appParts();
  const { db, reserved, close } = await openDatabase();
  for (const [TRUST_PROXY, warnings] of [
    [undefined, 1],
    ['127.0.0.1', 0],
  ] as const) {
    const app = await buildApp({ ...parts, db, reserved, config: { ...parts.config, TRUST_PROXY } });
    const warn = vi.spyOn(app.log, 'warn');
    await app.inject('/api/health');
    expect(warn).not.toHaveBeenCalled();

    for (const address of ['10.0.0.1', '10.0.0.2'])
      await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': address } });

    expect(warn.mock.calls).toEqual(Array(warnings).fill([expect.stringContaining('TRUST_PROXY')]));
    await app.close();
  }
  await close();
  await removeFiles();
});

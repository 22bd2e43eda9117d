import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../server/src/platform/settings/config.ts';
import { serverSettings, testEnvironment } from './test-environment.mjs';

it('the tests get no setting of the server', () => {
  expect([...serverSettings].sort()).toEqual([...settingNames].sort());
  const before = { ...process.env };
  for (const name of settingNames) process.env[name] = 'a real value';

  const environment = testEnvironment('/usr/bin/node', { CHROMIUM: '/usr/bin/chromium' });

  process.env = before;
  expect(Object.values(environment)).not.toContain('a real value');
  expect(environment).toMatchObject({ CHROMIUM: '/usr/bin/chromium' });
});

it('docs/settings.md lists every setting, and no other', () => {
  const settings = readFileSync(join(import.meta.dirname, '../docs/settings.md'), 'utf8');
  const rows = settings.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{3,}/g) ?? []);

  expect(listed.sort()).toEqual([...settingNames].sort());
});

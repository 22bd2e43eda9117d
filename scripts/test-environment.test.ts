import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../server/src/config.ts';
import { serverSettings, testEnvironment } from './test-environment.mjs';

it('keeps every setting of the server from the tests', () => {
  expect([...serverSettings].sort()).toEqual([...settingNames].sort());
  const before = { ...process.env };
  for (const name of settingNames) process.env[name] = 'somebody else’s';

  const environment = testEnvironment('/usr/bin/node', { CHROMIUM: '/usr/bin/chromium' });

  process.env = before;
  expect(Object.values(environment)).not.toContain('somebody else’s');
  expect(environment).toMatchObject({ CHROMIUM: '/usr/bin/chromium' });
});

it('README tells every setting, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('| Setting |'), readme.indexOf('## What the chat platform'));
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const told = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{4,}/g) ?? []);

  expect(told.sort()).toEqual([...settingNames].sort());
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder } from '../../../test/data-folder.ts';
import { smallLog } from './embedded.ts';

it('A log keeps the last lines and stays small', async () => {
  const folder = await dataFolder();
  const path = join(folder, 'postgres.log');

  for (let start = 0; start < 4; start++) {
    const write = smallLog(path, 1000);
    for (let line = 0; line < 50; line++) write(`${start}: line ${line}`);
  }

  expect(readFileSync(path, 'utf8').endsWith('\n3: line 49\n')).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['postgres.log', 'postgres.log.old']);
  expect(statSync(path).size + statSync(`${path}.old`).size).toBeLessThan(2100);
});

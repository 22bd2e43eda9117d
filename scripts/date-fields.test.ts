import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../console/src');

it("no field is one of the browser's own for dates: they follow the browser's language, not that of the console", () => {
  const native = /type=["'{]+(date|datetime-local|month|week|time)\b/;
  const files = globSync('**/*.tsx', { cwd: source });

  expect(files.filter((file) => native.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

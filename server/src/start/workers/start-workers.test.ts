import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { passLines } from './start-workers.ts';

it('passes on whole lines, and what is left at the end as a line', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()];
  const passed: string[] = [];
  to.setEncoding('utf8').on('data', (text) => passed.push(text));
  passLines(from, to);

  for (const part of ['on', 'e\ntw', 'o', '\nthree\nfo', 'ur']) from.write(part);
  from.end();
  await new Promise((resolve) => from.once('close', resolve));

  expect(passed).toEqual(['one\n', 'two\nthree\n', 'four\n']);
});

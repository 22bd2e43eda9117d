import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { openConsole } from './console.ts';
import { printRow, printTableHead } from './report.ts';
import { openStage } from './stage.ts';

/**
 * Somebody exports all companies in the console, and another program opens the files: Python, which knows nothing of
 * ours. Fails when it does not find every row.
 */
const { values } = parseArgs({ options: { sizes: { type: 'string', default: '2e5' } } });
const size = Number(values.sizes);

/** Prints how many rows the file has, with that of the titles. */
const readers = {
  CSV: `import csv, sys
print(sum(1 for row in csv.reader(open(sys.argv[1], encoding='utf-8-sig', newline=''), delimiter=';')))`,
  XLSX: `import sys, zipfile, xml.etree.ElementTree as tree
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
sheets = [name for name in book.namelist() if name.startswith('xl/worksheets/')]
print(sum(1 for sheet in sheets for _, part in tree.iterparse(book.open(sheet)) if part.tag.endswith('}row')))`,
};

const stage = await openStage('PostgreSQL', size);
const { page, longestFrame, close } = await openConsole(stage.stored);
await page.goto(`${new URL(stage.targets.product.origin).origin}/companies?page=1`);
await page.locator('tbody tr').first().waitFor();

printTableHead(
  `${size.toLocaleString('en')} companies exported in Chromium`,
  'seconds',
  'longest frame, ms',
  'rows',
);
for (const [format, program] of Object.entries(readers)) {
  await longestFrame();
  const began = performance.now();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 300_000 }),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  const file = await download.path();
  const seconds = (performance.now() - began) / 1_000;
  const { stdout } = await promisify(execFile)('python3', ['-c', program, file]);
  const rows = Number(stdout);
  printRow(format, 0, seconds, await longestFrame(), rows);
  if (rows !== size + 1) throw new Error(`${format} has ${rows} rows instead of ${size + 1}`);
}
await close();
await stage.close();

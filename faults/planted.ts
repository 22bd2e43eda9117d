import { relative } from 'node:path';
import type { Extent, Seen } from './part.ts';
import { type Planted, plantedFaults } from './planted-faults.ts';
import { scratchCopy } from './scratch-copy.ts';
import { runTests } from './suite.ts';

const projects = ['plain', 'dom', 'embedded'].flatMap((name) => ['--project', name]);

/** Plants one fault at a time in a copy of the tree: the tests must find each. */
export async function* planted(extent: Extent): AsyncGenerator<Seen> {
  const chosen = extent === 'full' ? plantedFaults : plantedFaults.slice(0, 2);
  const copy = await scratchCopy();
  for (const fault of chosen) {
    const mend = await copy.plant(fault);
    const found = await finder(copy.folder, fault);
    await mend();
    yield {
      fault: `planted: ${fault.fault}`,
      runs: `1, in ${fault.file}`,
      counted: found ? `found by ${found}` : 'not found',
      holds: found !== undefined,
    };
  }
  await copy.remove();
}

/** The first test that fails: of those near the fault, or else of all. */
async function finder(cwd: string, { near }: Planted) {
  for (const files of [[near], []]) {
    const { failed, broken } = await runTests({ cwd, args: [...projects, '--bail=1', ...files] });
    const [test] = failed;
    if (test) return `${test.file}: ‘${test.fullName}’`;
    if (broken[0]) return relative(cwd, broken[0].name);
  }
  return undefined;
}

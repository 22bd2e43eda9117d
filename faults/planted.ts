import { relative } from 'node:path';
import type { Extent, Seen } from './part.ts';
import { type Planted, plantedFaults } from './planted-faults.ts';
import { type ScratchCopy, scratchCopy } from './scratch-copy.ts';
import { runTests } from './suite.ts';

const projects = ['plain', 'dom', 'embedded'].flatMap((name) => ['--project', name]);

/** Plants one fault at a time in a copy of the tree: the tests must find each. */
export async function* planted(extent: Extent): AsyncGenerator<Seen> {
  const chosen = extent === 'full' ? plantedFaults : plantedFaults.slice(0, 2);
  const copy = await scratchCopy();
  for (const fault of chosen) {
    const found = await finderOf(copy, fault);
    yield {
      fault: `planted: ${fault.fault}`,
      runs: `1, in ${fault.file}`,
      counted: found ? `found by ${found}` : 'not found',
      holds: found !== undefined,
    };
  }
  await copy.remove();
}

/** The first test that fails with the fault and passes without it: of those near the fault, or else of all. */
async function finderOf({ folder: cwd, plant }: ScratchCopy, fault: Planted) {
  for (const files of [[fault.near], []]) {
    const mend = await plant(fault);
    const { failed, broken } = await runTests({ cwd, args: [...projects, '--bail=1', ...files] });
    await mend();
    const [test] = failed;
    const file = test?.file ?? (broken[0] && relative(cwd, broken[0].name));
    // One that fails in any case has found nothing.
    if (file && (await runTests({ cwd, args: [...projects, file] })).isPassed)
      return test ? `${file}: ‘${test.fullName}’` : file;
  }
  return undefined;
}

import type { Extent, Seen } from './part.ts';
import { runTests, tellFailed } from './suite.ts';

type Cuts = { made: number; stored: number };

/** Cuts the connection to the database before and after each statement of each write: all or nothing must be stored. */
export async function* statements(extent: Extent): AsyncGenerator<Seen> {
  const run = await runTests({
    args: ['--project', 'embedded', 'server/src/test/matrices/cut-statements.test.ts'],
    env: extent === 'full' ? { CUT_STATEMENTS: 'all' } : {},
  });
  tellFailed(run);
  const cuts = run.tests.map(({ meta }) => meta.cuts as Cuts | undefined).filter((one) => one !== undefined);
  const sum = (which: keyof Cuts) => cuts.reduce((total, one) => total + one[which], 0);
  yield {
    fault: 'connection cut before and after each statement of each write',
    runs: `${sum('made')} cuts in ${cuts.length} writes`,
    counted: `${sum('stored')} × stored whole, ${sum('made') - sum('stored')} × not at all, ${run.failed.length} writes wrong`,
    holds: run.isPassed,
  };
}

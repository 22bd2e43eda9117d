import type { Extent, Seen } from './part.ts';
import { runTests, tellFailed } from './suite.ts';

/** Sends each route many requests from its own schema and against it. `FUZZ_SEED` repeats a run, or makes another one. */
export async function* fuzz(extent: Extent): AsyncGenerator<Seen> {
  const seed = process.env.FUZZ_SEED ?? '20261116';
  const requests = extent === 'full' ? 2_000 : 24;
  console.log(`FUZZ_SEED=${seed}`);
  const run = await runTests({
    args: ['--project', 'embedded', 'server/src/test/matrices/fuzz-routes.test.ts'],
    env: { FUZZ_SEED: seed, FUZZ_REQUESTS: String(requests) },
  });
  tellFailed(run);
  const answers = run.tests.flatMap(({ meta }) =>
    Object.entries((meta.answers ?? {}) as Record<string, number>),
  );
  const count = (least: number, most: number) =>
    answers
      .filter(([status]) => Number(status) >= least && Number(status) <= most)
      .reduce((sum, [, times]) => sum + times, 0);
  yield {
    fault: 'every route fuzzed, from its schema and against it',
    runs: `${count(0, 599)} requests to ${run.tests.length} routes, seed ${seed}`,
    counted: `${count(200, 299)} × 2xx, ${count(400, 499)} × 4xx, ${count(500, 599)} × 5xx, ${run.failed.length} routes wrong`,
    holds: run.isPassed,
  };
}

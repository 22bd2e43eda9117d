import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../scripts/launch.mjs';

type Test = {
  fullName: string;
  status: 'passed' | 'failed' | 'skipped' | 'pending';
  failureMessages: string[];
  /** What the test has counted. */
  meta: Record<string, unknown>;
};
type File = { name: string; status: string; message: string; assertionResults: Test[] };
type Report = { testResults: File[] };

type Run = { cwd?: string; args: string[]; env?: Record<string, string> };

/** Runs tests, and returns what came of each, and of the files that could not be run at all. */
export async function runTests({ cwd = root, args, env = {} }: Run) {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-tests-'));
  const report = join(folder, 'report.json');
  const vitest = join(cwd, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...args],
    { cwd, stdio: 'ignore', env: { ...process.env, ...env } },
  );
  const kill = () => void child.kill();
  process.once('exit', kill);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', kill);
  const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'));
  await rm(folder, { recursive: true });
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(cwd, name) })),
  );
  return {
    isPassed: code === 0,
    tests: tests.filter(({ status }) => status === 'passed' || status === 'failed'),
    failed: tests.filter(({ status }) => status === 'failed'),
    broken: testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ),
  };
}

/** Prints the tests that failed, and why. */
export function tellFailed({ failed, broken }: Awaited<ReturnType<typeof runTests>>) {
  for (const { file, fullName, failureMessages } of failed)
    console.log(`✗ ${file}: ${fullName}\n  ${failureMessages.join('\n  ').slice(0, 2_000)}`);
  for (const { name, message } of broken) console.log(`✗ ${name}: ${message.slice(0, 2_000)}`);
}

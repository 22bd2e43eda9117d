import { join } from 'node:path';
import { ended, fail, launch, leaveIfAsked } from './launch.mjs';
import { seconds } from './quiet-step.mjs';
import { ensureInstalled, packagePrograms } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const steps = [
  { name: 'types', title: 'Types', run: () => runPackage('tsc', '-b') },
  { name: 'lint', title: 'Lint', run: () => runPackage('biome', 'check', '.') },
  { name: 'unused', title: 'Unused code', run: () => runPackage('knip') },
  { name: 'audit', title: 'Advisories', run: () => run(node, 'scripts/audit.mjs') },
  { name: 'requirements', title: 'Requirements', run: () => run(node, 'scripts/coverage-spec.mjs') },
  { name: 'tests', title: 'Tests', run: () => runPackage('vitest', 'run') },
  { name: 'build', title: 'Build', run: () => run(node, 'scripts/build.mjs') },
  {
    name: 'package',
    title: 'Package',
    run: () => run(node, 'scripts/package.mjs', '--without-database', '--check'),
  },
  {
    name: 'journeys',
    title: 'Journeys',
    run: () => runPackage('playwright', 'test', '-c', 'e2e'),
    needs: 'chromium',
  },
];
const chosen = chooseSteps(process.argv.slice(2));
const node = await ensureInstalled();
const env = await prepareEnvironment();

const results = [];
let exitCode = 0;
for (const step of chosen) {
  const began = Date.now();
  console.log(`\n── ${step.title} ──`);
  exitCode = await step.run();
  leaveIfAsked();
  const mark = exitCode === 0 ? '✓' : '✗';
  results.push(`${mark} ${step.title.padEnd(12)} ${seconds(began).padStart(6)}`);
  if (exitCode !== 0) break;
}

const failed = exitCode === 0 ? 0 : 1;
console.log(`\n${results.join('\n')}\n\nSteps: ${results.length - failed} passed, ${failed} failed`);
process.exit(exitCode);

/** All steps, or only those that `--only types,lint` lists. */
function chooseSteps([option, names = '', ...rest]) {
  if (option === undefined) return steps;
  const wanted = names.split(',');
  const known = steps.map(({ name }) => name);
  if (option !== '--only' || rest.length > 0 || !wanted.every((name) => known.includes(name)))
    fail(`Usage: npm test, or npm test -- --only ${known.join(',')} (one or more of these)`);
  return steps.filter(({ name }) => wanted.includes(name));
}

/** The environment for the steps, with a browser if a step needs one. */
async function prepareEnvironment() {
  const needed = [...new Set(chosen.flatMap(({ needs }) => needs ?? []))];
  const { chromium } = await ensureTools(needed);
  return testEnvironment(node, chromium && { CHROMIUM: chromium });
}

function run(command, ...args) {
  return ended(launch(command, args, { env }));
}

function runPackage(name, ...args) {
  return run(join(packagePrograms, name), ...args);
}

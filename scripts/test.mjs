import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { affectedBy, branchPoint, changedSince } from './changes.mjs';
import { ended, fail, launch, leaveIfAsked } from './launch.mjs';
import { seconds } from './quiet-step.mjs';
import { ensureInstalled, packagePrograms } from './set-up.mjs';
import { slowest } from './slowest.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const node = await ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'retaguarda-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const program = (name, ...args) => [join(packagePrograms, name), ...args];
const script = (name, ...args) => [node, `scripts/${name}.mjs`, ...args];
let runs = 0;
const vitest = (...args) => {
  const report = `--outputFile.json=${join(reports, `tests-${++runs}.json`)}`;
  return program('vitest', 'run', '--reporter=default', '--reporter=json', report, ...args);
};
const playwright = (...args) => program('playwright', 'test', '-c', 'e2e', '--reporter=list,json', ...args);

/** All steps in the order in which they are shown. Those with a lane come first: the lanes run beside each other. */
const steps = [
  { name: 'types', title: 'Types', lane: 'checks', commands: [program('tsc')] },
  { name: 'lint', title: 'Lint', lane: 'checks', commands: [program('biome', 'check', '.')] },
  { name: 'unused', title: 'Unused code', lane: 'checks', commands: [program('knip')] },
  { name: 'audit', title: 'Advisories', lane: 'checks', commands: [script('audit')] },
  { name: 'requirements', title: 'Requirements', lane: 'checks', commands: [script('coverage-spec')] },
  { name: 'build', title: 'Build', lane: 'build', commands: [script('build')] },
  {
    name: 'package',
    title: 'Package',
    lane: 'build',
    commands: [script('package', '--without-database', '--check')],
  },
  { name: 'tests', title: 'Tests', commands: [vitest()] },
  { name: 'journeys', title: 'Journeys', commands: [playwright()], needs: 'chromium' },
];
const chosen = chooseSteps(process.argv.slice(2));
const env = await prepareEnvironment();

let exitCode = 0;
await Promise.all(['checks', 'build'].map((lane) => runInOrder(chosen.filter((step) => step.lane === lane))));
printAll(chosen.filter(({ output }) => output));
await runInOrder(chosen.filter(({ lane }) => !lane));
summarise();
process.exit(exitCode);

/** All steps, those that `--only types,lint` lists, or with `--changed` what the change can affect. */
function chooseSteps([option, names = '', ...rest]) {
  if (option === undefined) return steps;
  if (option === '--changed' && names === '') return stepsOfChange();
  const wanted = names.split(',');
  const known = steps.map(({ name }) => name);
  if (option !== '--only' || rest.length > 0 || !wanted.every((name) => known.includes(name)))
    fail(
      `Usage: npm test, npm test -- --changed, or npm test -- --only ${known.join(',')} (one or more of these)`,
    );
  return steps.filter(({ name }) => wanted.includes(name));
}

function stepsOfChange() {
  const base = branchPoint() ?? fail('There is no branch origin/main or main to compare with.');
  const { serverFolders, journeys } = affectedBy(changedSince(base));
  const ofServer = ['embedded', 'processes', 'alone'].flatMap((project) => ['--project', project]);
  const others = ['plain', 'dom', 'dom-alone'].flatMap((project) => ['--project', project]);
  const commands = {
    types: steps[0].commands,
    lint: steps[1].commands,
    build: journeys.length > 0 ? [script('build')] : [],
    tests: [
      vitest(...others, '--changed', base, '--passWithNoTests'),
      ...(serverFolders.length > 0 ? [vitest(...ofServer, '--passWithNoTests', ...serverFolders)] : []),
    ],
    journeys: journeys.length > 0 ? [playwright(...journeys.map((file) => file.replace('e2e/', '')))] : [],
  };
  return steps.flatMap((step) =>
    commands[step.name]?.length > 0 ? { ...step, commands: commands[step.name] } : [],
  );
}

/** The environment for the steps, with a browser if a step needs one. */
async function prepareEnvironment() {
  const needed = [...new Set(chosen.flatMap(({ needs }) => needs ?? []))];
  const { chromium } = await ensureTools(needed);
  return testEnvironment(node, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'journeys.json'),
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    ...(chromium && { CHROMIUM: chromium }),
  });
}

/** Runs these steps until one fails, here or in the other lane. */
async function runInOrder(lane) {
  for (const step of lane) {
    if (exitCode !== 0) return;
    const began = Date.now();
    if (!step.lane) console.log(heading(step));
    let code = 0;
    for (const command of step.commands) if (code === 0) code = await run(command, step);
    leaveIfAsked();
    Object.assign(step, { code, time: seconds(began) });
    exitCode ||= code;
    if (step.lane) printReady();
  }
}

/** Runs a program. The output of a step in a lane is kept until it can be printed whole. */
function run([command, ...args], step) {
  if (!step.lane) return ended(launch(command, args, { env }));
  const child = launch(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  step.output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => step.output.push(part));
  return ended(child);
}

/** Prints the steps that have ended, up to the first that has not. */
function printReady() {
  const unfinished = chosen.findIndex(({ code }) => code === undefined);
  printAll(unfinished === -1 ? chosen : chosen.slice(0, unfinished));
}

function printAll(finished) {
  for (const step of finished.filter(({ isPrinted }) => !isPrinted)) {
    step.isPrinted = true;
    console.log(heading(step));
    process.stdout.write(Buffer.concat(step.output));
  }
}

function heading({ title }) {
  return `\n── ${title} ──`;
}

function summarise() {
  const slow = slowest(reports);
  if (slow.length > 0) console.log(`\nThe slowest tests and journeys:\n${slow.join('\n')}`);
  const done = chosen.filter(({ code }) => code !== undefined);
  const failed = done.filter(({ code }) => code !== 0);
  const lines = done.map(
    ({ code, title, time }) => `${code === 0 ? '✓' : '✗'} ${title.padEnd(12)} ${time.padStart(6)}`,
  );
  console.log(
    `\n${lines.join('\n')}\n\nSteps: ${done.length - failed.length} passed, ${failed.length} failed`,
  );
  for (const { title } of failed) console.log(`Failed: ${title}`);
}

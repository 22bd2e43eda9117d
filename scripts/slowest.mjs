import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './launch.mjs';

/** The slowest tests and journeys of the JSON reports in a folder, one line each. */
export function slowest(folder, count = 10) {
  return readdirSync(folder)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .flatMap((report) => (report.testResults ? testsIn(report) : journeysIn(report)))
    .sort((a, b) => b.duration - a.duration)
    .slice(0, count)
    .map(({ duration, file, title }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`);
}

/** Of a report of Vitest. */
const testsIn = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration = 0 }) => ({ file: relative(root, name), title, duration })),
  );

/** Of a report of Playwright, or of a part of it. A journey that was tried again counts with all its tries. */
const journeysIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(journeysIn),
  ...specs.map(({ title, file, tests }) => ({
    file: `e2e/journeys/${file}`,
    title,
    duration: tests.flatMap(({ results }) => results).reduce((sum, result) => sum + result.duration, 0),
  })),
];

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startMetrics } from '../server/src/platform/observability/metrics.ts';

const deploy = resolve(import.meta.dirname, '../deploy');
const rules = readFileSync(join(deploy, 'prometheus/rules.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')) as {
  panels: { title: string; targets?: { expr: string }[] }[];
};
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const metrics = startMetrics({
  db: undefined as never,
  usage: () => ({}),
  readiness: { drain() {}, blocker: async () => undefined },
});
afterAll(() => metrics.stop());

/** The names of all metrics that the server publishes. */
const published = new Set(
  (await metrics.registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
);

const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\b(?:retaguarda|nodejs|process)_\w+/g)].map(([name]) => name)),
];

it.each([
  ['alerts', rules],
  ['dashboard', expressions.join('\n')],
])('The %s use only metrics that the server publishes', (_what, text) => {
  const names = namesIn(text);

  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !published.has(name))).toEqual([]);
});

it('Every metric of the server is on the dashboard or in an alert', () => {
  const shown = new Set(namesIn(rules + expressions.join('\n')));
  const own = [...published].filter((name) => name.startsWith('retaguarda_') && !/_(sum|count)$/.test(name));

  expect(own.filter((name) => !shown.has(name))).toEqual(['retaguarda_info']);
});

it('Every alert has the description that its test expects', () => {
  const expected = readFileSync(join(deploy, 'prometheus/rules.test.yml'), 'utf8');
  const descriptionsIn = (text: string) =>
    [...text.matchAll(/description: (.+)/g)].map(([, description]) => description);
  const actual = descriptionsIn(rules);

  expect(descriptionsIn(expected).length).toBeGreaterThan(6);
  expect(descriptionsIn(expected).filter((one) => !actual.includes(one))).toEqual([]);
});

/** Debian has it in the package prometheus. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe.runIf(hasPromtool)('promtool', () => {
  const promtool = (...words: string[]) =>
    execFileSync('promtool', words, { cwd: join(deploy, 'prometheus'), encoding: 'utf8', stdio: 'pipe' });

  it('accepts the alerts, and raises them when it should', { timeout: 60_000 }, () => {
    expect(promtool('check', 'rules', 'rules.yml')).toContain('SUCCESS');
    expect(promtool('test', 'rules', 'rules.test.yml')).toContain('SUCCESS');
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS');
  });

  it('can read every expression of the dashboard', () => {
    const folder = mkdtempSync(join(tmpdir(), 'retaguarda-dashboard-'));
    const asRules = expressions.map((expr, at) => ({ record: `panel:${at}`, expr }));
    writeFileSync(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'a', rules: asRules }] }));

    expect(promtool('check', 'rules', join(folder, 'panels.yml'))).toContain('SUCCESS');
    rmSync(folder, { recursive: true });
  });
});

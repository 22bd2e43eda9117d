import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const operate = read('docs/operate.md');

it('every alert has an action', () => {
  const alerts = [...read('deploy/prometheus/rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !operate.includes(name ?? ''))).toEqual([]);
});

it('every link to another part of the page leads there', () => {
  const parts = [...operate.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const links = [...operate.matchAll(/\]\(#([^)]+)\)/g)].map(([, name]) => name ?? '');

  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((name) => !parts.includes(name))).toEqual([]);
});

it('every link to a file leads to one', () => {
  const links = [...operate.matchAll(/\]\(([^#)]+)(?:#[^)]*)?\)/g)].map(([, path]) => path ?? '');

  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((path) => !existsSync(join(import.meta.dirname, '../docs', path)))).toEqual([]);
});

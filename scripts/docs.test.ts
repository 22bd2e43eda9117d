import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

/** The guide has tests of its own. */
const pages = [...pagesIn('.'), ...pagesIn('docs'), ...pagesIn('docs/decisions')];

/** The name by which a link leads to a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title));

it.each(pages)('%s: every link leads to a file and to a heading in it', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);

  const dead = links.filter((link) => {
    const [path, heading] = link.split('#');
    const target = path ? join(dirname(page), path) : page;
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !anchorsIn(read(target)).includes(heading);
  });

  expect(dead).toEqual([]);
});

it.each(pages)('%s: every path of the sources that it names is there', (page) => {
  const path = /`((?:bench|console|contract|deploy|docs|e2e|faults|scripts|server)\/[\w./@-]+)`/g;
  const named = [...read(page).matchAll(path)].map(([, name = '']) => name);

  expect(named.filter((name) => !name.includes('/dist') && !existsSync(join(root, name)))).toEqual([]);
});

it('each walk through the code says how many files it has', () => {
  const text = read('docs/architecture.md');
  const filesIn = (list: string) => [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file ?? '');
  const call = filesIn(text.slice(text.indexOf('**C: a call**'), text.indexOf('### 1.')));
  const walks = text.split(/^### /m).slice(1);

  const counts = walks.map((walk) => {
    const shared = walk.includes('**C**') ? call : [];
    return new Set([...filesIn(walk), ...shared]).size;
  });

  expect(call).toHaveLength(5);
  expect(counts).toHaveLength(6);
  expect(walks.map((walk) => Number(/\((\d+) files\)/.exec(walk)?.[1]))).toEqual(counts);
});

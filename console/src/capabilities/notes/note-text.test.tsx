import { render } from '@testing-library/react';
import { Lexer } from 'marked';
import { expect, it, vi } from 'vitest';
import { Providers } from '../../test/render-at.tsx';
import { NoteText } from './note-text.tsx';

const ana = { id: 7, name: 'Ana Souza' };

function shown(text: string) {
  const { container } = render(<NoteText text={text} mentioned={[ana]} />, { wrapper: Providers });
  const note = container.querySelector('[class*=text]');
  for (const element of note?.querySelectorAll('*') ?? []) element.removeAttribute('class');
  return note?.innerHTML ?? '';
}

it.each([
  ['um\n\ndois', '<p>um</p><p>dois</p>'],
  ['uma\nlinha', '<p>uma<br>linha</p>'],
  ['**a** _b_ `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
  ['- a\n- **b**', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['> a', '<blockquote><p>a</p></blockquote>'],
  ['# a', '<p><strong>a</strong></p>'],
  ['5 * 3 * 2 e 1 < 2 & 3 > 2', '<p>5 * 3 * 2 e 1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ['Olá @[7], tudo bem?', '<p>Olá <span>@Ana Souza</span>, tudo bem?</p>'],
  ['**@[7]**', '<p><strong><span>@Ana Souza</span></strong></p>'],
  ['Olá @[8]', '<p>Olá @[8]</p>'],
  ['@[7]\n\n[7]: https://example.com', '<p><span>@Ana Souza</span></p>'],
])('A note with %j is shown as %s', (text, html) => {
  expect(shown(text)).toBe(html);
});

it.each([
  ['[site](https://example.com/a?b=c)', 'https://example.com/a?b=c', 'site'],
  ['veja https://example.com.', 'https://example.com', 'https://example.com'],
  ['[carta](mailto:ana@example.com)', 'mailto:ana@example.com', 'carta'],
])('%j becomes a link that tells the other site nothing', (text, href, name) => {
  const { container } = render(<NoteText text={text} mentioned={[]} />, { wrapper: Providers });

  const link = container.querySelector('a');

  expect(link?.getAttribute('href')).toBe(href);
  expect(link?.textContent).toBe(name);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link?.getAttribute('target')).toBe('_blank');
});

it.each([
  ['[site](https://example.com/a)', 'site (example.com)'],
  ['[https://banco.example](https://example.com)', 'https://banco.example (example.com)'],
  ['[**banco.example**](https://example.com)', 'banco.example (example.com)'],
  ['[carta](mailto:ana@example.com)', 'carta (ana@example.com)'],
  ['https://example.com/a e ana@example.com', 'https://example.com/a e ana@example.com'],
  ['https://banco.example@example.com/', 'https://banco.example@example.com/'],
])('A note says where %j leads if the text of the link does not', (text, seen) => {
  const { container } = render(<NoteText text={text} mentioned={[]} />, { wrapper: Providers });

  expect(container.querySelector('p')?.textContent).toBe(seen);
  expect(container.querySelector('a[href*="@example.com/"]')).toBeNull();
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="alert(1)">b</b>',
  '[clique](javascript:alert(1))',
  '[clique](JaVaScRiPt:alert(1))',
  '[clique](data:text/html,<script>alert(1)</script>)',
  '[clique](//example.com)',
  '[clique](/logout)',
  '![foto](https://example.com/a.png)',
  '<javascript:alert(1)>',
  '[a]: javascript:alert(1)\n\n[a]',
  '| a | b |\n|---|---|\n| 1 | 2 |',
])('%j is shown as text, without an element that does something', (text) => {
  const { container } = render(<NoteText text={text} mentioned={[]} />, { wrapper: Providers });

  expect(container.querySelector('script, img, a, b, table, iframe, svg, input')).toBeNull();
  expect(container.innerHTML).not.toMatch(/<[^>]*\son\w+=/);
});

// The lexer takes up to twenty seconds for some of these texts.
it.each([
  '> '.repeat(2000),
  '>'.repeat(4000),
  '- '.repeat(2000),
  '1) '.repeat(1300),
  '*'.repeat(4000),
  '***a_'.repeat(800),
  '- item\n'.repeat(401),
])('The many marks of %.20j… are shown as typed, and not parsed', (text) => {
  const search = vi.spyOn(Lexer, 'lex');

  expect(shown(text)).toBe(text.replaceAll('>', '&gt;'));

  expect(search).not.toHaveBeenCalled();
});

it('A list of four hundred items is shown as a list', () => {
  expect(shown('- item\n'.repeat(400))).toBe(`<ul>${'<li>item</li>'.repeat(400)}</ul>`);
});

it('Thousands of opening brackets are shown as typed', () => {
  expect(shown('['.repeat(4000))).toBe(`<p>${'['.repeat(4000)}</p>`);
});

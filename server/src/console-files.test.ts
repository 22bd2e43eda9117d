import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withApiBase } from './console-files.ts';

const source = new URL('../../console/index.html', import.meta.url);

it.each(['/api', '/v2/api', 'https://api.example.com/v1'])(
  'writes the API address %s into the page of the console, and changes nothing else [7.BASE.1]',
  async (apiBase) => {
    const page = await readFile(source, 'utf8');
    const meta = (base: string) => `<meta name="api-base" content="${base}" />`;
    expect(page).toContain(meta('/api'));

    expect(withApiBase(page, apiBase)).toBe(page.split(meta('/api')).join(meta(apiBase)));
  },
);

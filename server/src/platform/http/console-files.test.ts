import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encoded, withSettings } from './console-files.ts';

const usual = { API_BASE_URL: '/api', OIDC_ISSUER: undefined, OIDC_NAME: 'SSO', PASSWORD_SIGN_IN: true };
const source = new URL('../../../../console/index.html', import.meta.url);

it.each(['/api', '/v2/api', 'https://api.example.com/v1'])(
  'writes the API address %s into the page of the console, and changes nothing else [7.BASE.1]',
  async (apiBase) => {
    const page = await readFile(source, 'utf8');
    const meta = (base: string) => `<meta name="api-base" content="${base}" />`;
    expect(page).toContain(meta('/api'));

    const settings = { ...usual, API_BASE_URL: apiBase };
    expect(withSettings(page, settings)).toBe(page.split(meta('/api')).join(meta(apiBase)));
  },
);

it('writes into the page what the provider is called, and that passwords are off', async () => {
  const OIDC_ISSUER = 'https://login.example.com';
  const settings = { ...usual, OIDC_ISSUER, OIDC_NAME: 'A "$&" <b> & B', PASSWORD_SIGN_IN: false };
  const page = withSettings(await readFile(source, 'utf8'), settings);
  expect(page).toContain('<meta name="single-sign-on" content="A &quot;$&amp;&quot; &lt;b> &amp; B" />');
  expect(page).toContain('<meta name="passwords" content="off" />');
});

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  [undefined, 'identity', (body: Buffer) => body],
])('the page for a browser that accepts %s is sent as %s', (accepted, encoding, decode) => {
  const sent = encoded('<!doctype html>', accepted);

  expect(sent.encoding).toBe(encoding);
  expect(decode(sent.body).toString()).toBe('<!doctype html>');
});

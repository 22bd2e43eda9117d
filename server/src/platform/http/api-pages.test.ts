import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, stop } = await startApp();
afterAll(stop);

it('describes its calls as OpenAPI: what each needs, takes and answers', async () => {
  const { openapi, paths } = (await app.inject('/api/openapi.json')).json();

  expect(openapi).toBe('3.1.0');
  expect(paths[`/api${companies.list.path}`].get).toMatchObject({
    summary: companies.list.summary,
    description: `Needs: ${companies.list.access.join(' or ')}.`,
    security: [{ session: [] }, { program: [] }],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'page', in: 'query' })]),
    responses: { 200: { content: { 'application/json': { schema: { required: expect.any(Array) } } } } },
  });
});

it.each(['/api/docs', '/api/docs/'])(
  'shows the description as a page at %s, with all its files',
  async (url) => {
    const { body, headers } = await app.inject(url);
    const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    const answers = await Promise.all(
      files.map((file) => app.inject(new URL(file, `http://localhost${url}`).pathname)),
    );

    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(files.length).toBeGreaterThan(3);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/css|javascript|image/);
    }
  },
);

it('answers an unknown file of that page like any unknown address', async () => {
  const answer = await app.inject('/api/docs/static/nothing.js');

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ message: 'Resource not found' });
});

describe('The description', () => {
  const read = (headers: Record<string, string>) => app.inject({ url: '/api/openapi.json', headers });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed with %s', async (encoding, decoded) => {
    const { headers, rawPayload } = await read({ 'accept-encoding': encoding });

    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(JSON.parse(decoded(rawPayload).toString()).openapi).toBe('3.1.0');
  });

  it('is sent uncompressed to clients that accept no compression', async () => {
    const { headers, rawPayload } = await read({ 'accept-encoding': 'identity' });

    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(JSON.parse(rawPayload.toString()).openapi).toBe('3.1.0');
  });

  it('is not sent again to clients that have it', async () => {
    const { headers } = await read({ 'accept-encoding': 'gzip' });
    const again = await read({ 'accept-encoding': 'gzip', 'if-none-match': `"other", ${headers.etag}` });
    const other = await read({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });

    expect(headers.etag).toMatch(/^"[\w-]{22}-gzip"$/);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(other.statusCode).toBe(200);
  });

  it.each([
    ['a proxy has made its tag a weak one', (etag: string) => `W/${etag}`],
    ['any will do', () => '*'],
  ])('is not sent again where %s', async (_where, known) => {
    const { headers } = await read({ 'accept-encoding': 'br' });
    const again = await read({ 'accept-encoding': 'br', 'if-none-match': known(String(headers.etag)) });

    expect(again.statusCode).toBe(304);
  });

  it('is made once, for any number of requests', async () => {
    const made = vi.spyOn(JSON, 'stringify');
    await Promise.all(Array.from({ length: 20 }, () => read({ 'accept-encoding': 'br' })));

    expect(made.mock.calls.filter(([value]) => (value as { openapi?: string })?.openapi)).toEqual([]);
    made.mockRestore();
  });
});

describe('Where it is not public', () => {
  const pages = ['/api/docs', '/api/docs/static/swagger-ui.css'];

  it('only people with a session and programs read the description, and nobody the page', async () => {
    const closed = await startApp({ settings: { API_DOCS: 'signed-in' } });
    const read = async (url: string, authorization?: string) =>
      (await closed.app.inject({ url, headers: { ...(authorization && { authorization }) } })).statusCode;
    const { bearer } = await closed.as('client:GET').signedIn;

    expect(await read('/api/openapi.json')).toBe(401);
    expect(await read('/api/openapi.json', 'Bearer wrong')).toBe(401);
    expect(await read('/api/openapi.json', `Bearer ${bearer}`)).toBe(200);
    for (const page of pages) expect(await read(page, `Bearer ${bearer}`)).toBe(404);
    await closed.stop();
  });

  it('there is neither of them when they are off', async () => {
    const off = await startApp({ settings: { API_DOCS: 'off' } });
    for (const url of ['/api/openapi.json', ...pages])
      expect((await off.app.inject(url)).statusCode).toBe(404);
    await off.stop();
  });
});

import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../test/harness.ts';

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

import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import { headersOfPages } from './security-headers.ts';

/**
 * Describes every endpoint of the API at /api/openapi.json, and shows the description as a page at /api/docs. Few ask for
 * it, so the description and the packages that make it are loaded when somebody does.
 */
export function serveApiPages(app: FastifyInstance) {
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    // Fastify adds a HEAD route to each GET route.
    if (config?.endpoint?.method === method) endpoints.push(config.endpoint);
  });
  let description: ReturnType<typeof describe> | undefined;
  async function describe() {
    const { describingServer } = await import('./openapi.ts');
    return describingServer(app.prefix, endpoints);
  }
  for (const path of ['/openapi.json', '/docs', '/docs/*'])
    app.get(path, async ({ url }, reply) => {
      description ??= describe().catch((error) => {
        description = undefined;
        throw error;
      });
      const { statusCode, headers, rawPayload } = await (await description).inject(url);
      if (statusCode === 404) throw new Refusal(404, 'Resource not found');
      return reply
        .code(statusCode)
        .headers({ ...headersOfPages, ...headers })
        .send(rawPayload);
    });
}

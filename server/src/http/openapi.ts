import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { errorReply } from '@retaguarda/contract/replies';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';

/** Describes every endpoint at /api/openapi.json, and shows the description as a page at /api/docs. */
export async function describeApi(app: FastifyInstance) {
  // The schemas of the contract check every request. These JSON schemas only serialize replies and describe the API.
  app.setValidatorCompiler(() => () => true);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Retaguarda',
        version: '1.0.0',
        description: 'The calls of the back-office console. Sign in, and send the token as the bearer.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  });
  await app.register(swaggerPage, { routePrefix: '/docs', staticCSP: true });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** The JSON schemas of an endpoint. Fastify serializes replies with `response`, and drops fields that are not in it. */
export function apiSchema({ method, path, access, summary, query, body, reply }: Endpoint): FastifySchema {
  const needs = [access].flat().join(' or ');
  return {
    summary,
    description: access === 'public' ? 'Needs no session.' : `Needs: ${needs}.`,
    operationId: `${method} ${path}`,
    tags: [path.split('/')[1] ?? ''],
    security: access === 'public' ? [] : [{ session: [] }],
    ...(query && { querystring: inputSchema(query) }),
    ...(body && { body: inputSchema(body) }),
    response: {
      200: z.toJSONSchema(reply, { target: 'draft-7' }),
      '4xx': z.toJSONSchema(errorReply, { target: 'draft-7' }),
    },
  };
}

const inputSchema = (schema: z.ZodObject) =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });

import swagger from '@fastify/swagger';
import swaggerPage from '@fastify/swagger-ui';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { errorReply } from '@retaguarda/contract/error-reply';
import { isForPrograms } from '@retaguarda/contract/programs';
import Fastify, { type FastifySchema } from 'fastify';
import { z } from 'zod';
import { version } from '../../installation.ts';
import { changesOfApi, endOf } from './api-changes.ts';

/** A server that only describes these endpoints: at openapi.json, and as a page at docs. It does not listen. */
export async function describingServer(prefix: string, endpoints: Endpoint[]) {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Retaguarda',
        version: version(),
        description:
          'The calls of the back-office console. Sign in, and send the token as the bearer. Programs send the token of a ' +
          `service account (\`rtg_…\`) instead, for the calls that are not for people alone.\n\n${changesOfApi(endpoints)}`,
      },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          program: { type: 'http', scheme: 'bearer', bearerFormat: 'rtg_…' },
        },
      },
    },
  });
  await app.register(swaggerPage, { routePrefix: `${prefix}/docs`, staticCSP: true });
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: prefix + endpoint.path,
      schema: apiSchema(endpoint),
      handler: () => undefined,
    });
  app.get(`${prefix}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  return app;
}

const onceOnly = 'Sent again with the same Idempotency-Key, it is not done again.';

function apiSchema(endpoint: Endpoint): FastifySchema {
  const { method, path, access, once, summary, since, deprecated, query, body, reply } = endpoint;
  const needs = [access].flat().join(' or ');
  const description = [
    access === 'public' ? 'Needs no session.' : `Needs: ${needs}.`,
    ...(once ? [onceOnly] : []),
    ...(since ? [`Since ${since}.`] : []),
    ...(deprecated ? [`${endOf(deprecated)}.`] : []),
  ];
  return {
    summary,
    description: description.join(' '),
    ...(deprecated && { deprecated: true }),
    operationId: `${method} ${path}`,
    tags: [path.split('/')[1] ?? ''],
    security: [
      ...(access === 'public' ? [] : [{ session: [] }]),
      ...(isForPrograms(endpoint) ? [{ program: [] }] : []),
    ],
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

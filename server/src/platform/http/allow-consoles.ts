import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Lets consoles that are served from elsewhere call the API. */
export async function allowConsoles(app: FastifyInstance, origins: string[] | undefined) {
  if (!origins) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    // Lets the browser store and send the cookie that recognises it.
    credentials: true,
    exposedHeaders: [
      'etag',
      'retry-after',
      'content-disposition',
      'export-id',
      'export-total',
      'x-request-id',
    ],
    maxAge: 600,
  });
}

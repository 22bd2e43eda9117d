import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** The token of a directory may hold what programs may not do, because SCIM is all that it is for. */
export const refuseDirectories = (api: FastifyInstance) =>
  api.addHook('onRequest', ({ caller }, _reply, done) => {
    if (caller?.program?.directory) throw new Refusal(403, 'This token is for SCIM only');
    done();
  });

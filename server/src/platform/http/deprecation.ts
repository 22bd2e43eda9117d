import type { Deprecation } from '@retaguarda/contract/endpoint';
import type { FastifyInstance } from 'fastify';

/** Formats the dates by RFC 9745 and RFC 8594: seconds since 1970, and a date of HTTP. */
const headersOf = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
});

/** Every answer of a deprecated call, also a refusal, says since when it is deprecated and until when it lasts. */
export const sendDeprecations = (api: FastifyInstance) =>
  api.addHook('onRequest', (request, reply, done) => {
    const { deprecated } = request.routeOptions.config.endpoint ?? {};
    if (deprecated) reply.headers(headersOf(deprecated));
    done();
  });

import type { FastifyInstance } from 'fastify';

/** What browsers are asked to refuse, for every reply. The page of the console adds its own content-security-policy. */
const headers = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** The same headers at every reply: a package that works them out anew for each request costs more than a query. */
export const sendSecurityHeaders = (app: FastifyInstance) =>
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });

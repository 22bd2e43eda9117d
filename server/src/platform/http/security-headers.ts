import type { FastifyInstance } from 'fastify';

/** The security headers of every reply. */
export const securityHeaders = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** The additional headers of pages. The page of the console adds its own content-security-policy. */
export const headersOfPages = {
  ...securityHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Whether programs are served at this address. At all others, the console is. */
export const isOfApi = (url: string) => url.startsWith('/api/') || url.startsWith('/scim/');

/**
 * Constant headers, chosen by cheap checks: a package that computes the headers of each request costs more than a query.
 */
export const sendSecurityHeaders = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isOfApi(request.url) ? securityHeaders : headersOfPages);
    done();
  });

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { folders } from '../../installation.ts';
import type { Config } from '../settings/config.ts';
import { answerNotFound } from './error-handler.ts';

const folder = fileURLToPath(folders.console);

/** Allows our own files, and inline code with the nonce: the script that sets the theme, and the styles of Mantine. */
const policy = (nonce: string, apiOrigin: string) =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

type PageSettings = Pick<Config, 'API_BASE_URL' | 'OIDC_ISSUER' | 'OIDC_NAME' | 'PASSWORD_SIGN_IN'>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page, with what it has to know before its first screen in its meta tags: the API, and how people sign in. */
export function withSettings(page: string, settings: PageSettings) {
  const { API_BASE_URL, OIDC_ISSUER, OIDC_NAME, PASSWORD_SIGN_IN } = settings;
  const meta = (name: string, content: string) => `name="${name}" content="${content}"`;
  // As functions, because in a text `$&` would mean something else.
  return page
    .replace(meta('api-base', '/api'), () => meta('api-base', API_BASE_URL))
    .replace(meta('single-sign-on', ''), () => meta('single-sign-on', OIDC_ISSUER ? escaped(OIDC_NAME) : ''))
    .replace(meta('passwords', 'on'), () => meta('passwords', PASSWORD_SIGN_IN ? 'on' : 'off'));
}

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page in the best encoding that the browser takes. Its nonce is new each time, so it cannot be compressed before. */
export function encoded(page: string, accepted = '') {
  const encoding = bestEncoding(accepted);
  if (encoding === 'br') return { encoding, body: brotliCompressSync(page, quickly) };
  if (encoding === 'gzip') return { encoding, body: gzipSync(page) };
  return { encoding, body: Buffer.from(page) };
}

/** Serves the built console: its files, compressed at build time, and its page at every other address. */
export async function serveConsole(app: FastifyInstance, settings: PageSettings) {
  const { API_BASE_URL: apiBase } = settings;
  const built = await readFile(`${folder}index.html`, 'utf8').catch(() => undefined);
  const page = built && withSettings(built, settings);
  const apiOrigin = apiBase.startsWith('/') ? '' : new URL(apiBase).origin;
  if (!page) return app.log.warn('The console is not built: only /api is served');

  await app.register(files, {
    root: `${folder}assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || request.url.startsWith('/assets/')) return answerNotFound(request, reply);
    const nonce = randomBytes(16).toString('base64');
    const accepted = request.headers['accept-encoding'];
    const { encoding, body } = encoded(page.replaceAll('CSP_NONCE', nonce), accepted);
    return reply
      .code(200)
      .header('content-security-policy', policy(nonce, apiOrigin))
      .header('cache-control', 'no-store')
      .header('content-encoding', encoding)
      .header('vary', 'accept-encoding')
      .type('text/html')
      .send(body);
  });
}

/** Whether an encoding is in the header, and not refused by `;q=0`. */
const takes = (encoding: string, accepted: string) =>
  accepted
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part));

/** The smallest encoding that a header `accept-encoding` allows. */
export function bestEncoding(accepted = '') {
  if (takes('br', accepted)) return 'br';
  return takes('gzip', accepted) ? 'gzip' : 'identity';
}

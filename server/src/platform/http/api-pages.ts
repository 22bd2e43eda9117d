import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';
import { bestEncoding } from './console-files.ts';
import { Refusal } from './errors.ts';
import { admit } from './route.ts';
import { headersOfPages } from './security-headers.ts';

/** An answer that is always the same, in each encoding. */
type Page = {
  headers: Record<string, string>;
  etag: string;
  bodies: Record<ReturnType<typeof bestEncoding>, Buffer>;
};

/** Whether a client has the answer. A proxy may have made our tag a weak one. */
const isAmong = (etag: string, known = '') =>
  known.split(/,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === etag);

/** More than the description and the files of its page. An address can be written in many ways, so there is a limit. */
const mostCached = 50;

const smaller = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Describes every endpoint of the API at /api/openapi.json, and shows the description as a page at /api/docs. Few read
 * it, so the packages that make it are loaded at the first request. Each answer is made and compressed once and then cached:
 * repeated anonymous requests cost next to nothing.
 */
export function serveApiPages(app: FastifyInstance, { API_DOCS }: Pick<Config, 'API_DOCS'>) {
  if (API_DOCS === 'off') return;
  const access = API_DOCS;
  const endpoints: Endpoint[] = [];
  app.addHook('onRoute', ({ config, method }) => {
    // Fastify adds a HEAD route to each GET route.
    if (config?.endpoint?.method === method) endpoints.push(config.endpoint);
  });
  let describing: ReturnType<typeof describe> | undefined;
  async function describe() {
    const { describingServer } = await import('./openapi.ts');
    return describingServer(app.prefix, endpoints);
  }

  async function make(path: string): Promise<Page | undefined> {
    describing ??= describe().catch((error) => {
      describing = undefined;
      throw error;
    });
    const { statusCode, headers, rawPayload } = await (await describing).inject(path);
    if (statusCode !== 200) return undefined;
    const [br, gzipped] = await Promise.all([
      promisify(brotliCompress)(rawPayload, smaller),
      promisify(gzip)(rawPayload),
    ]);
    return {
      headers: Object.fromEntries(
        ['content-type', 'content-security-policy'].flatMap((name) =>
          headers[name] === undefined ? [] : [[name, String(headers[name])]],
        ),
      ),
      etag: createHash('sha256').update(rawPayload).digest('base64url').slice(0, 22),
      bodies: { br, gzip: gzipped, identity: rawPayload },
    };
  }

  const cached = new Map<string, Promise<Page | undefined>>();
  /** The answer at a path; simultaneous requests share it. Failures and unknown paths are not cached. */
  function answerAt(path: string) {
    const known = cached.get(path);
    if (known) return known;
    const made = make(path);
    if (cached.size >= mostCached) return made;
    cached.set(path, made);
    const forget = () => cached.delete(path);
    made.then((answer) => answer ?? forget(), forget);
    return made;
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?');
    const answer = await answerAt(path);
    if (!answer) throw new Refusal(404, 'Resource not found');
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const etag = `"${answer.etag}-${encoding}"`;
    reply.headers({
      ...headersOfPages,
      ...answer.headers,
      etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(answer.bodies[encoding]);
  }

  app.get('/openapi.json', { config: { access } }, (request, reply) => {
    admit(request.caller, access);
    return serve(request, reply);
  });
  // A browser opens the page without a token, so either everybody or nobody can read it.
  if (access === 'public') for (const path of ['/docs', '/docs/*']) app.get(path, serve);
}

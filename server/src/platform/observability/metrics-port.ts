import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Config, WrongSetting } from '../settings/config.ts';
import { isToken, metricsType } from './metrics-route.ts';

type Settings = Pick<Config, 'METRICS_HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>;

/** Serves /metrics, and nothing else, on the port of METRICS_PORT. */
export async function serveMetrics(
  { METRICS_HOST, METRICS_PORT, METRICS_TOKEN }: Settings,
  read: () => Promise<string>,
) {
  const server = createServer(async ({ method, url, headers }, reply) => {
    if (url !== '/metrics') return reply.writeHead(404).end();
    if (method !== 'GET') return reply.writeHead(405, { allow: 'GET' }).end();
    if (METRICS_TOKEN && !isToken(headers.authorization, METRICS_TOKEN))
      return reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    const text = await read().catch(() => undefined);
    if (text === undefined) return reply.writeHead(503, { 'retry-after': '5' }).end();
    reply.writeHead(200, { 'content-type': metricsType }).end(text);
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, 'listening').catch((error: Error) => {
    throw new WrongSetting(`Wrong setting: METRICS_HOST and METRICS_PORT (${error.message})`);
  });
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

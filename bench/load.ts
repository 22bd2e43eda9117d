import { Agent, request } from 'node:http';
import { figuresOf } from './figures.ts';

export type Target = { origin: string; headers: Record<string, string> };
export type Work = { method?: string; path: string; body?: () => object };

/** Sends a request and returns its answer. An answer that is no success is an error. */
export const send = ({ origin, headers }: Target, { method = 'GET', path, body }: Work, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    const type = body && { 'content-type': 'application/json' };
    const sent = request(origin + path, { method, agent, headers: { ...headers, ...type } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part) => (text += part));
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${reply.statusCode} ${text}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body()));
  });

/** The median time of a request, in milliseconds, when they are sent one after the other. */
export async function medianTime(target: Target, work: Work, seconds = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let warmUp = 0; warmUp < 10; warmUp++) await send(target, work, agent);
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const began = performance.now();
    await send(target, work, agent);
    times.push(performance.now() - began);
  }
  agent.destroy();
  return figuresOf(times).median;
}

/** How many requests are answered in a second when so many are always under way. */
export async function ratePerSecond(target: Target, work: Work, parallel: number, seconds = 2) {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const began = performance.now();
  const end = began + seconds * 1000;
  let answered = 0;
  const sendMany = async () => {
    for (; performance.now() < end; answered++) await send(target, work, agent);
  };
  await Promise.all(Array.from({ length: parallel }, sendMany));
  agent.destroy();
  return (answered * 1000) / (performance.now() - began);
}

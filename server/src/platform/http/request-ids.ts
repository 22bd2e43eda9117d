import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { networks } from './networks.ts';

/** The request ids that a proxy may send: nothing that could look like a line or field of the log, or an e-mail address. */
const wellFormed = /^[\w.:/+=-]{1,100}$/;

/** Gives each request the id that a proxy of TRUST_PROXY has sent with it, or a new one. */
export function requestIds(trustedProxies = '') {
  const isTrusted = networks(trustedProxies.split(',').filter(Boolean));
  // Unique across servers, machines and restarts.
  const server = randomBytes(9).toString('base64url');
  let count = 0;
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && isTrusted(socket.remoteAddress ?? '') && wellFormed.test(given))
      return given;
    count += 1;
    return `${server}-${count.toString(36)}`;
  };
}

/** Sends it with every answer. Every line of the log about the request has it as `reqId`. */
export const sendRequestIds = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

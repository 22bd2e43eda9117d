import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayCallAddress } from './may-call.ts';

/** The address that would be called is one that `mayCallAddress` refuses. */
export class RefusedAddress extends Error {
  constructor() {
    super('its network address is not public');
  }
}

export type Guard = {
  isPrivateAllowed: boolean;
  /** Resolves names; tests replace it. */
  resolve?: typeof resolveName;
};

type Sent = Pick<RequestOptions, 'method' | 'headers'> & { signal: AbortSignal; body?: string };

/** The host of an address as `isIP` takes it. The URL parser has already normalised forms such as 0x7f.1. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Calls a stranger's server, and resolves with the head of its answer, whose body the caller reads or destroys. Redirects
 * are not followed, and no address is called that `mayCallAddress` refuses.
 */
export function guardedRequest(address: URL, { body, ...sent }: Sent, guard: Guard) {
  const host = hostOf(address);
  // Checked here, because `lookup` is called only for names, not for addresses.
  if (isIP(host) && !mayCallAddress(host, guard.isPrivateAllowed))
    return Promise.reject(new RefusedAddress());
  const request = address.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise<IncomingMessage>((answered, failed) => {
    // A new connection, which is closed after the answer: an agent would leave it open.
    request(address, { agent: false, lookup: checkedLookup(guard), ...sent })
      .on('response', answered)
      .on('error', failed)
      .end(body);
  });
}

/** Checks the same addresses that the connection then uses, against DNS rebinding. */
function checkedLookup({ isPrivateAllowed, resolve = resolveName }: Guard): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first)
        return done(error ?? Object.assign(new Error('its name has no address'), { code: 'ENOTFOUND' }), '');
      if (!addresses.every(({ address }) => mayCallAddress(address, isPrivateAllowed)))
        return done(new RefusedAddress(), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
}

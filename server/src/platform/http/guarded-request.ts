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
  /** How names become addresses: another way in tests. */
  resolve?: typeof resolveName;
};

type Sent = Pick<RequestOptions, 'method' | 'headers'> & { signal: AbortSignal; body?: string };

/** The host of an address as `isIP` takes it. Other figures of an address, such as 0x7f.1, are the usual ones by now. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Calls a stranger's server, and resolves with the head of its answer, whose body the caller reads or destroys. Redirects
 * are not followed, and no address is called that `mayCallAddress` refuses.
 */
export function guardedRequest(address: URL, { body, ...sent }: Sent, guard: Guard) {
  const host = hostOf(address);
  // An address is connected to as it stands: `lookup` is called for names alone.
  if (isIP(host) && !mayCallAddress(host, guard.isPrivateAllowed))
    return Promise.reject(new RefusedAddress());
  const request = address.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise<IncomingMessage>((answered, failed) => {
    // A connection of its own, which is closed after the answer: an agent would keep it open.
    request(address, { agent: false, lookup: checkedLookup(guard), ...sent })
      .on('response', answered)
      .on('error', failed)
      .end(body);
  });
}

/** Checks the addresses that the connection then uses: a name that means another address a moment later gains nothing. */
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

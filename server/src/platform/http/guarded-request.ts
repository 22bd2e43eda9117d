import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { networks } from './networks.ts';

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

/** This machine and private networks: LOOKUP_PRIVATE and WEBHOOK_PRIVATE allow them. */
const isOwn = networks([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
]);

/** Metadata services of clouds, and reserved addresses: no setting allows them. */
const isSpecial = networks([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // These stand for an IPv4 address, which may be any, or are only for documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  // Metadata services that are not link-local: Alibaba Cloud, Azure; AWS, Google Cloud, Oracle Cloud, Scaleway.
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::/32',
  'fd20:ce::254',
  'fd00:c1::a9fe:a9fe',
  'fd00:42::42',
]);

const isPublicIpv6 = networks(['2000::/3']);

/** Whether the server may connect to this network address. An IPv4-mapped IPv6 address counts as IPv4. */
export function mayCallAddress(address: string, isPrivateAllowed: boolean) {
  const version = isIP(address);
  if (version === 0 || isSpecial(address)) return false;
  if (isOwn(address)) return isPrivateAllowed;
  return version === 4 || isPublicIpv6(address);
}

import { isIP } from 'node:net';
import { networks } from './networks.ts';

/** This machine and private networks: LOOKUP_PRIVATE and WEBHOOK_PRIVATE allow them. */
const isOwn = networks([
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1/128', 'fc00::/7'],
]);

/** Metadata services of clouds, and reserved addresses: no setting allows them. */
const isSpecial = networks([
  ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // These stand for an IPv4 address, which may be any, or are only for documentation.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  // Metadata services that are not link-local: Alibaba Cloud, Azure; AWS, Google Cloud, Oracle Cloud, Scaleway.
  ...['100.100.100.200', '168.63.129.16'],
  ...['fd00:ec2::/32', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42'],
]);

const isPublicIpv6 = networks(['2000::/3']);

/** Whether the server may connect to this network address. An IPv4-mapped IPv6 address counts as IPv4. */
export function mayCallAddress(address: string, isPrivateAllowed: boolean) {
  const version = isIP(address);
  if (version === 0 || isSpecial(address)) return false;
  if (isOwn(address)) return isPrivateAllowed;
  return version === 4 || isPublicIpv6(address);
}

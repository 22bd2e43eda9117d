import { BlockList, isIP } from 'node:net';

const listOf = (networks: string[]) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
};

/** The own machine and private networks: LOOKUP_PRIVATE allows them. */
const ownNetworks = listOf([
  ...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
  ...['::1/128', 'fc00::/7'],
]);

/** Link-local addresses, where clouds answer with secrets, and others that no provider has: nothing allows them. */
const specialNetworks = listOf([
  ...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  // These stand for an IPv4 address, which may be any, or are only for documentation.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
  // The same secrets, at an address of a private network.
  'fd00:ec2::254/128',
]);

const publicIpv6 = listOf(['2000::/3']);

/** Whether the server may connect to this network address. One of IPv4 that is written as IPv6 counts as what it is. */
export function mayCallAddress(address: string, isPrivateAllowed: boolean) {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (specialNetworks.check(address, family)) return false;
  if (ownNetworks.check(address, family)) return isPrivateAllowed;
  return family === 'ipv4' || publicIpv6.check(address, family);
}

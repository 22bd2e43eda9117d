import { BlockList, isIP } from 'node:net';

/** Returns a function that checks whether an address is in one of these networks: 10.0.0.0/8, or a single address. */
export function networks(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.trim().split('/');
    const family = familyOf(address);
    list.addSubnet(address, bits === undefined ? { ipv4: 32, ipv6: 128 }[family] : Number(bits), family);
  }
  // An IPv4-mapped IPv6 address counts as IPv4.
  return (address: string) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

import { describe, expect, it } from 'vitest';
import { mayCallAddress } from './guarded-request.ts';

const publicAddresses = [
  '8.8.8.8',
  '104.26.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '168.63.129.15',
  '168.63.129.17',
  '2606:4700::1111',
];

const ownAddresses = [
  ...['127.0.0.1', '127.8.8.8', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1'],
  ...['::1', 'fc00::1', 'fd12:3456::1', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:192.168.1.1'],
];

const specialAddresses = [
  ...['0.0.0.0', '0.1.2.3', '169.254.169.254', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1'],
  ...['203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '64:ff9b::7f00:1'],
  ...['::ffff:169.254.169.254', '::ffff:a9fe:a9fe', '::127.0.0.1', 'fd00:ec2::254', '3fff::1'],
  ...['100.100.100.200', '::ffff:100.100.100.200', '168.63.129.16', '::ffff:a83f:8110', '192.0.0.192'],
  ...['fd00:ec2::23', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe', 'fd00:42::42'],
  ...['', 'localhost', '127.1', '0x7f000001', 'fe80::1%eth0'],
];

describe('An address', () => {
  it.each(publicAddresses)('%s is called', (address) => {
    expect([mayCallAddress(address, false), mayCallAddress(address, true)]).toEqual([true, true]);
  });

  it.each(ownAddresses)('%s is called only where private networks are allowed', (address) => {
    expect([mayCallAddress(address, false), mayCallAddress(address, true)]).toEqual([false, true]);
  });

  it.each(specialAddresses)('%s is never called', (address) => {
    expect([mayCallAddress(address, false), mayCallAddress(address, true)]).toEqual([false, false]);
  });
});

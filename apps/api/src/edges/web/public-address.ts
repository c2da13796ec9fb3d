import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet: private and local ones, those of providers, documentation, multicast, and
 * IPv6 addresses that embed an IPv4 one (IANA's special-purpose registries).
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    // Azure's services for its machines, which answer from inside every network there.
    ['168.63.129.16', 32],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  notPublic.addSubnet(network, bits, 'ipv4')

/** Only the allocated range of IPv6 is public, without the parts that lead to IPv4 or are reserved. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const setAside = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  setAside.addSubnet(network, bits, 'ipv6')

/** Whether this address is on the public internet; false for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !setAside.check(address, 'ipv6')
}

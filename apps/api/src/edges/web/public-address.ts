import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet: one's own machine and networks, those of providers, documentation,
 * multicast, and what wraps an IPv4 address into an IPv6 one (IANA's special-purpose registries).
 */
const notPublic = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
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

/** Of IPv6 only what is given out to the public is that, and of this not what leads to IPv4 or is set aside. */
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

/** Is this address on the public internet? False for everything that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !setAside.check(address, 'ipv6')
}

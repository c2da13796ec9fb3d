import { getDomain, parse } from 'tldts'

/** The DNS record that points a domain here, as entered at a registrar. */
export type DomainRecord = { type: 'CNAME' | 'A' | 'ALIAS'; name: string; value: string }

/** The DNS result for a domain: its CNAME and its addresses. */
export type FoundRecords = { cname: readonly string[]; addresses: readonly string[] }

/** Where domains have to point: the website's host and, for domains without a subdomain, its addresses. */
export type DomainTarget = { webHost: string; addresses: readonly string[] }

/** The TXT record that proves who owns a domain which another app had before. */
export type ProofRecord = { type: 'TXT'; name: string; value: string }

/** Names that exist in private networks alone (RFC 6761, RFC 6762, and the ones that ICANN reserves). */
const PRIVATE = new Set(['arpa', 'internal', 'invalid', 'local', 'localhost', 'onion'])

/** The suffixes under which the public registers names include those of hosts, such as github.io. */
const SUFFIXES = { allowPrivateDomains: true }

/**
 * The record to set: a CNAME to the website's host. A domain without a subdomain cannot have one: it gets an A record
 * if an address is configured, and otherwise an ALIAS, which many registrars offer.
 */
export function recordFor(domain: string, { webHost, addresses }: DomainTarget): DomainRecord {
  const value = hostOf(webHost)
  if (getDomain(domain, SUFFIXES) !== domain) return { type: 'CNAME', name: domain, value }
  const [address] = addresses
  return address === undefined ? { type: 'ALIAS', name: domain, value } : { type: 'A', name: domain, value: address }
}

/** Whether a domain points here. An ALIAS resolves to the addresses of its target, which are `ofHost`. */
export function leadsHere(found: FoundRecords, { webHost, addresses }: DomainTarget, ofHost: readonly string[] = []): boolean {
  const host = hostOf(webHost)
  if (found.cname.some((name) => name.toLowerCase().replace(/\.$/, '') === host)) return true
  const ours = new Set([...addresses, ...ofHost])
  return found.addresses.length > 0 && found.addresses.every((address) => ours.has(address))
}

export function proofRecord(domain: string, value: string): ProofRecord {
  return { type: 'TXT', name: `_greenroom.${domain}`, value }
}

/**
 * Why no app can have this domain, or undefined: the platform's own hosts with the names below and the domain around
 * them, public suffixes such as co.uk, and names of private networks.
 */
export function whyNoDomain(domain: string, platform: { publicUrl: string; webHost: string }): string | undefined {
  const name = domain.toLowerCase()
  if (isOfPlatform(name, platform)) return domainOfPlatform(domain)
  const { publicSuffix, isIp } = parse(name, SUFFIXES)
  if (publicSuffix === name) return `${domain} is shared by many websites. Enter the app’s own domain, such as www.studio.${domain}.`
  if (isIp || PRIVATE.has(name.slice(name.lastIndexOf('.') + 1)))
    return `${domain} works only in a private network. Enter a registered domain.`
  return undefined
}

function isOfPlatform(domain: string, { publicUrl, webHost }: { publicUrl: string; webHost: string }): boolean {
  return [publicUrl, webHost]
    .map(hostOf)
    .some((host) => domain === host || domain.endsWith(`.${host}`) || domain === getDomain(host, SUFFIXES))
}

export function domainOfPlatform(domain: string): string {
  return `${domain} belongs to the platform. Enter the app’s own domain.`
}

export function domainTaken(domain: string): string {
  return `${domain} belongs to another app`
}

/** The host name of an address, with or without its scheme. */
export function hostOf(address: string): string {
  return new URL(/^https?:\/\//i.test(address) ? address : `https://${address}`).hostname
}

/** The DNS record that points a domain here, as entered at a registrar. */
export type DomainRecord = { type: 'CNAME' | 'A' | 'ALIAS'; name: string; value: string }

/** The DNS result for a domain: its CNAME and its addresses. */
export type FoundRecords = { cname: readonly string[]; addresses: readonly string[] }

/** Where domains have to point: the website's host and, for domains without a subdomain, its addresses. */
export type DomainTarget = { webHost: string; addresses: readonly string[] }

/** Second-level labels below a country: example.co.uk has no subdomain. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org'])

/**
 * The record to set: a CNAME to the website's host. A domain without a subdomain cannot have one: it gets an A record
 * if an address is configured, and otherwise an ALIAS, which many registrars offer.
 */
export function recordFor(domain: string, { webHost, addresses }: DomainTarget): DomainRecord {
  const value = hostOf(webHost)
  if (!isBare(domain)) return { type: 'CNAME', name: domain, value }
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

/** The hosts of the platform itself, which no app can have as a domain. */
export function isOfPlatform(domain: string, { publicUrl, webHost }: { publicUrl: string; webHost: string }): boolean {
  return [publicUrl, webHost].some((address) => hostOf(address) === domain.toLowerCase())
}

export function domainOfPlatform(domain: string): string {
  return `${domain} is an address of the platform. Enter a domain of the app.`
}

export function domainTaken(domain: string): string {
  return `${domain} belongs to another app`
}

/** The host name of an address, with or without its scheme. */
export function hostOf(address: string): string {
  return new URL(/^https?:\/\//i.test(address) ? address : `https://${address}`).hostname
}

function isBare(domain: string): boolean {
  const parts = domain.split('.')
  return parts.length === 2 || (parts.length === 3 && SHARED.has(parts[1] ?? '') && parts[2]?.length === 2)
}

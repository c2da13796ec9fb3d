import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { lookupOf } from './lookup-of.ts'
import { isPublicAddress } from './public-address.ts'

/** Why there is no response. */
export type AddressProblem = 'unreachable' | 'slow' | 'certificate' | 'not public' | 'redirects'

/** The allowed addresses, and how names are looked up: only tests set these. */
export type Reach = {
  /** Whether connections to this address and port are allowed. */
  isAllowed?: (address: string, port: number) => boolean
  /** Looks a host name up. */
  resolve?: (host: string) => Promise<string[]>
}

type AddressRequest = Reach & {
  /** GET unless given. */
  method?: 'GET' | 'HEAD'
  protocols: readonly string[]
  headers: Readonly<Record<string, string>>
  /** Aborts the request, also while the response is read. */
  until: AbortSignal
}

const MOST_REDIRECTS = 5
const PORTS: readonly number[] = [80, 443]

/**
 * Requests an address on the internet by the rules of outgoing requests: only the given protocols, on their default
 * ports, and only public addresses. It connects to the address that was looked up and checked, checks each redirect
 * again, and uses no kept-alive connections, cookies or credentials. Never rejects because of the other side.
 */
export async function openAddress(
  url: string,
  request: AddressRequest,
): Promise<{ answer: IncomingMessage; url: URL } | { problem: AddressProblem }> {
  const { until } = request
  try {
    let next = new URL(url)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const address = await addressOf(next, request)
      if (address === null) return { problem: 'not public' }
      const answer = await ask(next, address, request)
      const location = redirectOf(answer)
      if (location === null) return { answer, url: next }
      answer.destroy()
      if (!URL.canParse(location, next.href)) return { problem: 'unreachable' }
      next = new URL(location, next)
    }
    return { problem: 'redirects' }
  } catch (error) {
    return { problem: problemOf(error, until) }
  }
}

/** The meaning of a request's failure. */
export function problemOf(error: unknown, until: AbortSignal): AddressProblem {
  if (until.aborted) return 'slow'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable'
}

/** The checked address to connect to, or null when there is no allowed one. Rejects when the name does not resolve. */
export async function addressOf(
  url: URL,
  { isAllowed = isOpenToAll, resolve = lookUp, protocols, until }: Omit<AddressRequest, 'headers'>,
): Promise<string | null> {
  if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await within(until, resolve(host)) : [host]
  // One forbidden address is enough: a name that resolves to both kinds is an attack.
  return addresses.length > 0 && addresses.every((address) => isAllowed(address, port)) ? (addresses[0] ?? null) : null
}

function ask(url: URL, address: string, { method = 'GET', headers, until }: AddressRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const sent = send(url, {
      method,
      signal: until,
      headers: { 'accept-encoding': 'identity', ...headers },
      // A new connection, to the address that was checked.
      agent: false,
      lookup: lookupOf(address),
      maxHeaderSize: 16_384,
    })
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end()
  })
}

function redirectOf({ statusCode, headers }: IncomingMessage): string | null {
  return statusCode !== undefined && [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

/** Public addresses, on the ports of the web. */
export function isOpenToAll(address: string, port: number): boolean {
  return PORTS.includes(port) && isPublicAddress(address)
}

/** Queries the name servers, not the hosts file of this machine. */
export async function lookUp(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  if (addresses.length === 0) throw new Error(`No address is known for ${host}.`)
  return addresses
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  signal.throwIfAborted()
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}

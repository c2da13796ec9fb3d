import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { readBody } from './read-body.ts'

/** A page as it answered in the end. `body` is the beginning of its text; empty when it is no text. */
export type ReadPage = { status: number; finalUrl: string; contentType: string; body: string }

/** Why there is no page. */
export type PageProblem = 'unreachable' | 'slow' | 'certificate' | 'not public' | 'redirects'

/** Reads a page of the internet, for as long as `signal` lets it. Never rejects for what the page does. */
export type PageReader = (url: string, signal: AbortSignal) => Promise<ReadPage | { problem: PageProblem }>

type Settings = {
  /** Which addresses and ports may be connected to. */
  isAllowed?: (address: string, port: number) => boolean
  /** Looks a host name up. */
  resolve?: (host: string) => Promise<string[]>
  timeoutMs?: number
}

const TIMEOUT_MS = 10_000
const MOST_REDIRECTS = 5
const PORTS: readonly number[] = [80, 443]
const HEADERS = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.5',
  'accept-encoding': 'identity',
  'accept-language': 'en',
  'user-agent': 'Mozilla/5.0 (compatible; Greenroom store check)',
}

/**
 * Makes a reader that keeps to the rules of outgoing requests: http and https on their own ports, addresses of the
 * public internet alone, connected to as they were looked up and checked, each redirect anew, nothing kept open, no
 * cookies and no credentials, and bounds on time and size.
 */
export function pageReader({ isAllowed = isOpenToAll, resolve = lookUp, timeoutMs = TIMEOUT_MS }: Settings = {}): PageReader {
  return async (url, signal) => {
    const slow = AbortSignal.timeout(timeoutMs)
    const until = AbortSignal.any([signal, slow])
    try {
      let next = new URL(url)
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const address = await addressOf(next, { isAllowed, resolve, until })
        if (address === null) return { problem: 'not public' }
        const answer = await ask(next, address, until)
        const location = redirectOf(answer)
        if (location === null) return await pageOf(answer, next)
        answer.destroy()
        if (!URL.canParse(location, next.href)) return { problem: 'unreachable' }
        next = new URL(location, next)
      }
      return { problem: 'redirects' }
    } catch (error) {
      return { problem: problemOf(error, until) }
    }
  }
}

/** The checked address to connect to, or null when there is none that may be. Rejects when the name is not known. */
async function addressOf(
  url: URL,
  { isAllowed, resolve, until }: Required<Pick<Settings, 'isAllowed' | 'resolve'>> & { until: AbortSignal },
): Promise<string | null> {
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await within(until, resolve(host)) : [host]
  // One that may not be connected to is enough: a name that leads to both is a trap.
  return addresses.length > 0 && addresses.every((address) => isAllowed(address, port)) ? (addresses[0] ?? null) : null
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    const family = isIP(address)
    const sent = send(url, {
      signal,
      headers: HEADERS,
      // A connection of its own, to the address that was checked.
      agent: false,
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
      maxHeaderSize: 16_384,
    })
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end()
  })
}

async function pageOf(answer: IncomingMessage, url: URL): Promise<ReadPage> {
  const contentType = (answer.headers['content-type'] ?? '').toLowerCase()
  const isText = contentType === '' || /text\/|xhtml|xml|json/.test(contentType)
  const body = isText ? await readBody(answer) : ''
  answer.destroy()
  return { status: answer.statusCode ?? 0, finalUrl: url.href, contentType, body }
}

function redirectOf({ statusCode, headers }: IncomingMessage): string | null {
  return statusCode !== undefined && [301, 302, 303, 307, 308].includes(statusCode) ? (headers.location ?? null) : null
}

function problemOf(error: unknown, until: AbortSignal): PageProblem {
  if (until.aborted) return 'slow'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable'
}

function isOpenToAll(address: string, port: number): boolean {
  return PORTS.includes(port) && isPublicAddress(address)
}

/** Asks the name servers, and no file of this machine. */
async function lookUp(host: string): Promise<string[]> {
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

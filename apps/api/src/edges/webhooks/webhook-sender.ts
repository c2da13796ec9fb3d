import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import { ANSWER_CHARACTERS, AT_ONCE, TRY_SECONDS } from '@greenroom/contract/webhooks/webhook-limits'
import { lookupOf } from '../web/lookup-of.ts'
import { type AddressProblem, addressOf, lookUp, problemOf, type Reach } from '../web/open-address.ts'

type WebhookRequest = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** What came of a request. `redirect` is where its answer wanted to lead; it is never followed. */
type WebhookReply = {
  status: number | null
  problem: AddressProblem | null
  redirect: string | null
  /** The beginning of the answer's text. */
  answer: string
  durationMs: number
}

export type WebhookSender = {
  /** Sends one request, until `signal` aborts. Never rejects because of the other side. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<WebhookReply>
  /** Whether an address may be requested: false for inner networks, and for other protocols than the allowed ones. */
  isAllowed(url: string): Promise<boolean>
  close(): void
}

type Settings = Reach & { protocols?: readonly string[]; timeoutMs?: number }

/** Connections to one address that was looked up and checked. */
type Connections = { agent: HttpAgent | HttpsAgent; usedAt: number }

/** How long the rest of an answer is read, after its beginning, to use the connection again. */
const REST_MS = 1_000
const MOST_REST_BYTES = 64 * 1024
const IDLE_MS = 15_000
const MOST_AGENTS = 500
const LOOKED_UP_MS = 1_000

/**
 * Creates a sender that follows the rules of outgoing requests (open-address.ts) at each try: the name is looked up,
 * all of its addresses are checked, and the connection goes to the one that was checked. Connections are used again
 * only for the same host at the same checked address. Redirects are not followed.
 */
export function webhookSender({ protocols = ['https:'], timeoutMs = TRY_SECONDS * 1_000, ...reach }: Settings = {}): WebhookSender {
  const connections = new Map<string, Connections>()
  const resolve = brieflyRemembered(reach.resolve ?? lookUp)
  const check = (url: URL, until: AbortSignal) => addressOf(url, { ...reach, resolve, protocols, until })

  const agentOf = (url: URL, address: string) => {
    const key = `${url.origin} ${address}`
    const now = performance.now()
    const known = connections.get(key)
    if (known) {
      known.usedAt = now
      return known.agent
    }
    if (connections.size >= MOST_AGENTS) closeIdle(connections, now)
    const options = { keepAlive: true, maxFreeSockets: AT_ONCE, timeout: IDLE_MS, lookup: lookupOf(address) }
    const agent = url.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
    connections.set(key, { agent, usedAt: now })
    return agent
  }

  const ask = (url: URL, agent: HttpAgent | HttpsAgent, { headers, body }: WebhookRequest, until: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const send = url.protocol === 'https:' ? overHttps : overHttp
      const sent = send(url, { method: 'POST', headers, agent, signal: until, maxHeaderSize: 16_384 })
      sent.once('response', answered)
      sent.once('error', (error) => failed(Object.assign(error, { wasReused: sent.reusedSocket })))
      sent.end(body)
    })

  return {
    async post(request, signal) {
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
      const started = performance.now()
      const took = () => Math.round(performance.now() - started)
      const unanswered = (problem: AddressProblem) => ({ status: null, problem, redirect: null, answer: '', durationMs: took() })
      try {
        const url = new URL(request.url)
        const address = await check(url, until)
        if (address === null) return unanswered('not public')
        const agent = agentOf(url, address)
        const answer = await ask(url, agent, request, until).catch((error: unknown) => {
          // The other side has closed a connection that was idle: it did not read the request.
          if (wasClosedIdle(error)) return ask(url, agent, request, until)
          throw error
        })
        const durationMs = took()
        const status = answer.statusCode ?? 0
        const redirect = status >= 300 && status < 400 ? (answer.headers.location ?? '') : null
        return { status, problem: null, redirect, answer: await beginningOf(answer), durationMs }
      } catch (error) {
        return unanswered(problemOf(error, until))
      }
    },
    async isAllowed(url) {
      // An address that cannot be looked up now is checked at each try.
      return await check(new URL(url), AbortSignal.timeout(timeoutMs)).then(
        (address) => address !== null,
        () => true,
      )
    },
    close() {
      for (const { agent } of connections.values()) agent.destroy()
      connections.clear()
    },
  }
}

/** Reads the beginning of an answer, and the rest if it is short; an answer that does not end is cut off. */
function beginningOf(answer: IncomingMessage): Promise<string> {
  return new Promise((read) => {
    const pieces: Buffer[] = []
    let bytes = 0
    const end = () => {
      clearTimeout(timer)
      read(Buffer.concat(pieces).toString('utf8').slice(0, ANSWER_CHARACTERS).replaceAll('\0', '').toWellFormed())
    }
    const cut = () => {
      answer.destroy()
      end()
    }
    const timer = setTimeout(cut, REST_MS)
    answer.on('data', (piece: Buffer) => {
      if (bytes < 4 * ANSWER_CHARACTERS) pieces.push(piece.subarray(0, 4 * ANSWER_CHARACTERS))
      bytes += piece.length
      if (bytes > MOST_REST_BYTES) cut()
    })
    answer.once('end', end)
    answer.once('error', end)
    answer.once('close', end)
  })
}

function wasClosedIdle(error: unknown): boolean {
  return error instanceof Error && 'wasReused' in error && error.wasReused === true && 'code' in error && error.code === 'ECONNRESET'
}

function closeIdle(connections: Map<string, Connections>, now: number): void {
  for (const [key, { agent, usedAt }] of connections) {
    if (now - usedAt < IDLE_MS * 2) continue
    agent.destroy()
    connections.delete(key)
  }
}

/** One lookup of a host serves all requests of the next second. */
function brieflyRemembered(resolve: (host: string) => Promise<string[]>): (host: string) => Promise<string[]> {
  const found = new Map<string, Promise<string[]>>()
  return (host) => {
    const known = found.get(host)
    if (known) return known
    const looking = resolve(host)
    found.set(host, looking)
    setTimeout(() => found.delete(host), LOOKED_UP_MS).unref()
    return looking
  }
}

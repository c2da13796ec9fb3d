import { Agent, request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { type Http2Pool, http2Pool } from '../fcm/http2-pool.ts'
import type { Http2Request, Reply } from '../fcm/http2-session.ts'
import { openFrameSession } from '../fcm/wire/frame-session.ts'
import { lookupOf } from '../web/lookup-of.ts'

/** An open connection to one push service, at the address that was checked. */
export type PushService = Pick<Http2Pool, 'request' | 'close'>

type Where = {
  origin: string
  /** The checked IP address. */
  address: string
  deadlineMs: number
  /** A certificate to trust instead of the system's, as PEM. */
  ca: string | undefined
  onProtocolError(error: Error): void
}

const SESSIONS = 20
const MAX_SOCKETS = 20

/**
 * Opens a push service: over HTTP/2 if it offers that, and otherwise over HTTP/1.1. Rejects when it cannot be reached.
 */
export async function openPushService(where: Where): Promise<PushService> {
  const { origin, address, deadlineMs, ca, onProtocolError } = where
  if ((await protocolOf(where)) === 'http/1.1') return overHttp1(where)
  return http2Pool(origin, { sessions: SESSIONS, deadlineMs, ca, address, open: openFrameSession, onProtocolError })
}

/** The protocol that the service chooses; over plain HTTP, which only the stand-in has, HTTP/2. */
function protocolOf({ origin, address, deadlineMs, ca }: Where): Promise<string> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol === 'http:') return Promise.resolve('h2')
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host: address, port: Number(port || 443), ALPNProtocols: ['h2', 'http/1.1'], timeout: deadlineMs },
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    })
    socket.once('secureConnect', () => {
      resolve(socket.alpnProtocol || 'http/1.1')
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('The push service does not answer.')))
    socket.once('error', reject)
  })
}

function overHttp1({ origin, address, deadlineMs, ca }: Where): PushService {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, ...(ca !== undefined && { ca }) })
  const inFlight = new Set<Promise<Reply>>()
  const send = ({ path, headers, body }: Http2Request) =>
    new Promise<Reply>((resolve) => {
      const sent = overHttps(new URL(path, origin), {
        ...{ method: 'POST', agent, lookup: lookupOf(address), signal: AbortSignal.timeout(deadlineMs) },
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      })
      sent.once('response', (answer) => {
        answer.resume()
        answer.once('error', () => {})
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body: '' })
      })
      sent.once('error', () => resolve('uncertain'))
      sent.end(body)
    })
  return {
    async request(request) {
      const sent = send(request)
      inFlight.add(sent)
      return await sent.finally(() => inFlight.delete(sent))
    },
    async close() {
      await Promise.all(inFlight)
      agent.destroy()
    },
  }
}

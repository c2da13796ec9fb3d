import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import http2, {
  type ClientHttp2Session,
  type ClientSessionOptions,
  type OutgoingHttpHeaders,
  type SecureClientSessionOptions,
} from 'node:http2'
import https from 'node:https'

const GOOGLE = 'fcm.googleapis.com'

/**
 * Makes firebase-admin use another address than fcm.googleapis.com in this process: its host is a constant, but it
 * opens its connections with `http2.connect` for `sendEach` and with `https.request` for `send`. It also writes
 * `:scheme` as `https:`, with a colon (seen in 13.10 and 14.5.1): Google's servers accept that, nghttp2 responds with
 * PROTOCOL_ERROR, so the colon is removed.
 *
 * @param endpoint http://… without TLS, or https://…
 * @param ca the certificate to trust, as PEM
 */
export function pointFirebaseAdmin(endpoint: string, ca?: string): void {
  const { hostname, port, protocol } = new URL(endpoint)
  const { request } = https
  // The library passes its options and a listener, and never an address.
  https.request = ((options: RequestOptions, listener?: (response: IncomingMessage) => void) => {
    if (options.hostname !== GOOGLE) throw new Error(`An unexpected call to ${options.hostname}`)
    const there = { ...options, protocol, hostname, port }
    return protocol === 'https:' ? request({ ...there, ...(ca !== undefined && { ca }) }, listener) : http.request(there, listener)
  }) as typeof https.request
  const { connect } = http2
  http2.connect = (authority: string | URL, options?: unknown) => {
    if (new URL(authority).hostname !== GOOGLE) throw new Error(`An unexpected call to ${authority}`)
    // The library passes its options and no listener.
    const given = (options ?? {}) as ClientSessionOptions & SecureClientSessionOptions
    return withPlainScheme(connect(endpoint, { ...given, ...(ca !== undefined && { ca }) }), new URL(endpoint).protocol.slice(0, -1))
  }
}

function withPlainScheme(session: ClientHttp2Session, scheme: string): ClientHttp2Session {
  const request = session.request.bind(session)
  session.request = (headers, options) => {
    // The library passes an object, never a list.
    const named = headers as OutgoingHttpHeaders
    return request({ ...named, ':scheme': scheme, ':authority': GOOGLE }, options)
  }
  return session
}

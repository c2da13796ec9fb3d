import type { IncomingMessage } from 'node:http'

/** The sender of a request: the network address and the user agent. */
export type RequestClient = { address: string; agent: string }

const clients = new WeakMap<IncomingMessage, RequestClient>()

/** Records the client of a request to the provider, which itself only sees the proxy. */
export function noteClient(raw: IncomingMessage, client: RequestClient): void {
  clients.set(raw, client)
}

/** The client of this request; undefined when none was recorded. */
export function clientOf(raw: IncomingMessage): RequestClient | undefined {
  return clients.get(raw)
}

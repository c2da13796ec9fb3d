import type { IncomingMessage } from 'node:http'

/** Who sent a request: the network address and the browser's own name. */
export type RequestClient = { address: string; agent: string }

const clients = new WeakMap<IncomingMessage, RequestClient>()

/** Notes who sent a request to the provider, whose own view of it ends at the proxy. */
export function noteClient(raw: IncomingMessage, client: RequestClient): void {
  clients.set(raw, client)
}

/** Who sent this request; undefined for one that nobody noted. */
export function clientOf(raw: IncomingMessage): RequestClient | undefined {
  return clients.get(raw)
}

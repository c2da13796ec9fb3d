import type { IncomingMessage } from 'node:http'
import { Provider } from 'oidc-provider'

const began = new WeakMap<IncomingMessage, number>()

/** Records that a request to the provider began this many milliseconds ago. */
export function noteAge(raw: IncomingMessage, milliseconds: number): void {
  began.set(raw, performance.now() - milliseconds)
}

/** How long ago the provider's current request began, in seconds; 0 outside of one. */
export function requestAge(): number {
  const raw = Provider.ctx?.req
  const since = raw && began.get(raw)
  return since === undefined ? 0 : (performance.now() - since) / 1000
}

import type { IncomingMessage } from 'node:http'
import { SSO_PATH } from './issuer.ts'

/**
 * The request as if sent to the public address, whatever Host or X-Forwarded-* the caller sent: oidc-provider derives
 * the addresses in its discovery document, its redirects and its cookies' Secure from these.
 */
export function atPublicAddress(raw: IncomingMessage, publicUrl: string): IncomingMessage {
  const { host, protocol } = new URL(publicUrl)
  for (const name of Object.keys(raw.headers)) if (name.startsWith('x-forwarded-')) delete raw.headers[name]
  raw.headers.host = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  return raw
}

/** The same, with the address as oidc-provider sees it below its mount point. */
export function belowSso(raw: IncomingMessage, publicUrl: string): IncomingMessage {
  const whole = raw.url ?? '/'
  return Object.assign(atPublicAddress(raw, publicUrl), { originalUrl: whole, url: whole.slice(SSO_PATH.length) })
}

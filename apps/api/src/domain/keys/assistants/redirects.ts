import type { AssistantRequest } from '@greenroom/contract/assistants/assistant-answers'

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

/** Schemes of editors that open themselves. Every other one has to be a domain name backwards (RFC 8252, 7.1). */
const EDITORS: readonly string[] = ['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:']
const BACKWARDS = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

const LONGEST = 500

/**
 * Whether a client may register this address: a website with https, a program on the person's own computer, or a
 * program with a scheme of its own. No scheme that a browser runs or opens by itself passes.
 */
export function isUsableRedirect(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text) || /[\s\\]/.test(text) || text.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return hostname !== ''
  if (protocol === 'http:') return LOOPBACK.includes(hostname)
  return EDITORS.includes(protocol) || BACKWARDS.test(protocol)
}

/**
 * Whether a redirect address is one of those that the client registered: exactly, except for the port of a program on
 * the person's own computer, which it gets from the system (RFC 8252, 7.3).
 */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (!isUsableRedirect(given)) return false
  return registered.some((one) => one === given || (isLoopback(one) && isLoopback(given) && withoutPort(one) === withoutPort(given)))
}

/** Where the browser goes, as the consent page shows it. */
export function returnsTo(redirect: string): AssistantRequest['returns_to'] {
  const { protocol, host } = new URL(redirect)
  if (isLoopback(redirect)) return { kind: 'computer', site: 'localhost' }
  return protocol === 'https:' ? { kind: 'website', site: host } : { kind: 'program', site: protocol }
}

/** The redirect address with parameters added to its own. */
export function withParameters(redirect: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirect)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

function isLoopback(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'http:' && LOOPBACK.includes(hostname)
}

function withoutPort(text: string): string {
  return text.replace(/^(http:\/\/(?:\[::1\]|[^/:?]+))(?::\d+)?/, '$1')
}

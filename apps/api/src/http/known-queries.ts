import type { FastifyRequest } from 'fastify'
import type { AnyRoute } from './route.ts'

const MAX_KNOWN = 1_000
/** Longer ones are searches of their own, seldom repeated. */
const LONGEST = 300

const known = new Map<string, unknown>()

/**
 * What a route's rule makes of a query, from memory where the same text was read before: a console asks for the same
 * lists over and over. What is remembered is frozen, since many requests share it; who is refused is not remembered.
 */
export function readQuery({ method, path }: AnyRoute, { url }: Pick<FastifyRequest, 'url'>, read: () => unknown): unknown {
  const text = url.slice(url.indexOf('?') + 1 || url.length)
  if (method !== 'GET' || text.length > LONGEST) return read()
  const key = `${path}?${text}`
  if (known.has(key)) return known.get(key)
  const made = frozen(read())
  const [oldest = key] = known.keys()
  if (known.size >= MAX_KNOWN) known.delete(oldest)
  known.set(key, made)
  return made
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

import type { FastifyRequest } from 'fastify'
import { boundedMemory } from '../bounded-memory.ts'
import type { AnyRoute } from './route.ts'

/** Longer ones are individual searches, seldom repeated. */
const LONGEST = 300

const known = boundedMemory<object>(1_000)

/**
 * The query as a route's schema parses it, cached by its text: a console requests the same lists again and again.
 * Cached values are frozen, since many requests share them; failures are not cached.
 */
export function readQuery({ method, path }: AnyRoute, { url }: Pick<FastifyRequest, 'url'>, read: () => unknown): unknown {
  const text = url.slice(url.indexOf('?') + 1 || url.length)
  if (method !== 'GET' || text.length > LONGEST) return read()
  const key = `${path}?${text}`
  const query = known.get(key)
  if (query) return query
  const made = frozen(read())
  if (typeof made === 'object' && made !== null) known.set(key, made)
  return made
}

function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) frozen(inner)
  return Object.freeze(value)
}

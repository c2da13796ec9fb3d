import type { FastifyRequest } from 'fastify'
import { boundedMemory } from '../bounded-memory.ts'
import type { AnyRoute } from './route.ts'

/** Longer ones are searches of their own, seldom repeated. */
const LONGEST = 300

const known = boundedMemory<object>(1_000)

/**
 * What a route's rule makes of a query, from memory where the same text was read before: a console asks for the same
 * lists over and over. What is remembered is frozen, since many requests share it; who is refused is not remembered.
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

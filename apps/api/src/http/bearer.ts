import type { FastifyRequest } from 'fastify'
import { failure } from '../failure.ts'

/** The bearer token of a request. Throws UNAUTHENTICATED when there is none. */
export function bearerOf(request: Pick<FastifyRequest, 'headers'>): string {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) throw failure('UNAUTHENTICATED')
  return token
}

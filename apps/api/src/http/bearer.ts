import type { FastifyRequest } from 'fastify'
import { failure } from '../failure.ts'

type Asking = Pick<FastifyRequest, 'headers'>

/** The bearer token of a request. Throws UNAUTHENTICATED when there is none. */
export function bearerOf(request: Asking): string {
  const token = presentedBearer(request)
  if (token === null) throw failure('UNAUTHENTICATED')
  return token
}

/** The bearer token of a request, or null. */
export function presentedBearer({ headers }: Asking): string | null {
  const [scheme, token, ...rest] = (headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}

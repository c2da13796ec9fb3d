import type { FastifyRequest } from 'fastify'

const pages = new WeakMap<FastifyRequest, string>()
const outages = new WeakMap<FastifyRequest, string>()

/** Remembers which page a request is for, by its path with names: `/articles/:id`. */
export function notePage(request: FastifyRequest, path: string): void {
  pages.set(request, path)
}

/** The name of a request in logs and metrics: never the address itself, and not the app. */
export function pageOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  return pages.get(request) ?? (route === undefined || route === '/*' ? 'none' : route)
}

/** Remembers why the API could not answer right now, for the one line of the request in the log. */
export function noteOutage(request: FastifyRequest, reason: string): void {
  outages.set(request, reason)
}

/** Why the API could not answer a request right now; undefined if it did. */
export function outageOf(request: FastifyRequest): string | undefined {
  return outages.get(request)
}

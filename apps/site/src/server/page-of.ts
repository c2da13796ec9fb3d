import type { FastifyRequest } from 'fastify'

const pages = new WeakMap<FastifyRequest, string>()

/** Remembers which page a request is for, by its path with names: `/articles/:id`. */
export function notePage(request: FastifyRequest, path: string): void {
  pages.set(request, path)
}

/** The name of a request in logs and metrics: never the address itself, and not the app. */
export function pageOf(request: FastifyRequest): string {
  const route = request.routeOptions.url
  return pages.get(request) ?? (route === undefined || route === '/*' ? 'none' : route)
}

import type { FastifyRequest } from 'fastify'

/** Whether a form was sent by a page of another origin (CSRF). Browsers state the origin of each POST. */
export function isForeignForm({ headers }: Pick<FastifyRequest, 'headers'>, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  return headers.origin !== origin
}

import type { Resource } from '@greenroom/contract/resources/define-resource'

/** Where a record of content stands on the companion web site: host, app, type and id (OQ-142). Null for what has no page of its own there. */
export function webAddress(
  host: string,
  username: string,
  { endpoint, segment }: Pick<Resource, 'endpoint' | 'segment'>,
  id: string,
): string | null {
  if (!endpoint.startsWith('content/')) return null
  const origin = /^https?:\/\//i.test(host) ? host : `https://${host}`
  return [origin.replace(/\/+$/, ''), username, segment, id].join('/')
}

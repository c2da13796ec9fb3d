import { webPage } from '@greenroom/contract/app-document/web-page'
import type { Resource } from '@greenroom/contract/define/define-resource'

/**
 * The URL of a content record on the companion website: host, app, type and id (OQ-142). Null if it has no page of its
 * own there.
 */
export function webAddress(
  host: string,
  username: string,
  { endpoint, segment }: Pick<Resource, 'endpoint' | 'segment'>,
  id: string,
): string | null {
  if (!endpoint.startsWith('content/')) return null
  return webPage(host, username, segment, id)
}

/**
 * The start of a new record's own address (`addressField`): that of its list among the app's web pages, to which the
 * server appends the id (OQ-156). Empty for other records, and for an app without a name there.
 */
export function ownAddress(
  { addressField, segment }: Pick<Resource, 'addressField' | 'segment'>,
  host: string,
  username: string | null,
): Record<string, string> {
  if (addressField === undefined || !username) return {}
  return { [addressField]: webPage(host, username, segment) }
}

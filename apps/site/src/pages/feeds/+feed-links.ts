import type { Resource } from '@greenroom/contract/define/define-resource'
import type { AppStart } from '@greenroom/stage/app-start.ts'

/** The path of the blog's feed. */
export const BLOG_FEED = '/tips/feed.xml'

/** The feeds of a list, for the heads of its pages: addresses by their titles. */
export function feedsOf(
  { name, collections }: Pick<AppStart, 'name' | 'collections'>,
  base: string,
  resource?: Pick<Resource, 'name'>,
): Record<string, string> {
  const isHere = collections.includes('content/tips') && (resource === undefined || resource.name === 'tips')
  return isHere ? { [name]: `${base}${BLOG_FEED}` } : {}
}

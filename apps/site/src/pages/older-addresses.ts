import { offeredDestinations } from '@greenroom/contract/push/older-destinations'
import { sectionValues } from '@greenroom/contract/push/targets'
import { resourceByName } from '@greenroom/contract/resources/all'
import { sectionPath } from '@greenroom/stage/frame/section-paths.ts'
import type { PageContext, SitePage } from '../server/site-page.ts'
import { pageResources } from './records/+sections.ts'

/**
 * Addresses of other clients that lead to a page of another name: of older pushes (`/article/{id}`), of sections
 * (`/personevent`), of content types (`/content/articles/{id}`), and `/join`.
 */
export function olderAddresses(hasPage: (path: string) => boolean): SitePage[] {
  const destinations = offeredDestinations({ platformVersion: Number.POSITIVE_INFINITY })
  const named = [
    ...destinations.map(({ value, resource }) => ({ value, segment: resource && resourceByName(resource)?.segment })),
    ...pageResources.flatMap(({ pushType, name, segment }) => [
      { value: name, segment },
      ...(pushType === undefined ? [] : [{ value: pushType, segment }]),
    ]),
  ]
  const records = named.flatMap(({ value, segment }) =>
    segment ? [moved(`/${value}`, () => `/${segment}`), moved(`/${value}/:id`, ({ params }) => `/${segment}/${params.id}`)] : [],
  )
  const sections = [...sectionValues, 'track_now', 'journal_entries'].map((value) => moved(`/${value}`, () => sectionPath(value)))
  const all = [
    moved('/join', ({ query }) => withQueryOf('/register', query)),
    moved('/content/:type', ({ params }) => `/${params.type}`),
    moved('/content/:type/:id', ({ params }) => `/${params.type}/${params.id}`),
    ...records,
    ...sections,
  ]
  const known = new Set<string>()
  return all.filter(({ path }) => {
    const isNew = !known.has(path) && !hasPage(path)
    known.add(path)
    return isNew
  })
}

function moved(path: string, to: (context: PageContext) => string): SitePage {
  return { path, load: async (context) => ({ redirect: to(context) }) }
}

function withQueryOf(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

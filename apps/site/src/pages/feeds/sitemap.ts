import type { Resource } from '@greenroom/contract/define/define-resource'
import { websiteMenu } from '@greenroom/stage/frame/site-frame.tsx'
import { words } from '@greenroom/stage/text/words.ts'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { hasSection, listResources } from '../records/+sections.ts'
import { XML_HEAD, xmlElement } from './+xml.ts'

const PER_CALL = 200
/** Of each kind; together they stay far below the 50,000 addresses that a sitemap may have. */
const MOST_CALLS = 5

/** The addresses of all pages that everybody can open, for search engines. */
export const sitemap: SitePage = {
  path: '/sitemap.xml',
  async load(context) {
    const { start, origin, base } = context
    const found = await Promise.all(
      listResources.filter((resource) => hasSection(start, resource)).map((resource) => recordsOf(resource, context)),
    )
    const lists = ['', ...websiteMenu(start).map(({ to }) => to), '/about'].map((path) => urlOf(`${origin}${base}${path}`))
    const text = `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...lists, ...found.flat()].join('')}</urlset>\n`
    return { text, type: 'application/xml; charset=utf-8' }
  },
}

async function recordsOf(resource: Resource, { api, origin, base }: PageContext): Promise<string[]> {
  const addresses: string[] = []
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const { data } = await api.list(`/${resource.endpoint}`, { page, per_page: PER_CALL, fields: 'updated_at' })
    for (const { id, access, updated_at: changed } of data) {
      if (access === 'visible') addresses.push(urlOf(`${origin}${base}/${resource.segment}/${String(id)}`, words(changed)))
    }
    if (data.length < PER_CALL) break
  }
  return addresses
}

function urlOf(address: string, changed = ''): string {
  return `<url>${xmlElement('loc', address).trimEnd()}${xmlElement('lastmod', changed).trimEnd()}</url>\n`
}

import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { BusinessList } from '@greenroom/stage/businesses/business-list.tsx'
import { ListTools } from '@greenroom/stage/lists/list-tools.tsx'
import { ListPage, Pages } from '@greenroom/stage/lists/record-list.tsx'
import type { PageContext, SitePage } from '../../server/site-page.ts'

const PER_PAGE = 24
const PER_CALL = 200
const MOST_CALLS = 10
const WORTH_SEARCH = 7

/** The businesses of an enterprise, each with a link to its own website. Other apps change them: nothing is cached. */
const businesses: SitePage = {
  path: '/businesses',
  isFresh: true,
  async load({ api, start, path, query, origin }) {
    const q = (query.get('q') ?? '').trim().slice(0, 100)
    const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
    const { data, meta_data: meta } = await api.list('/businesses', { page, per_page: PER_PAGE, q: q || undefined })
    const title = titleOf(start)
    const current = new URLSearchParams(q && { q })
    const body = (
      <ListPage
        title={title}
        isEmpty={data.length === 0}
        empty={q === '' ? undefined : `No results for “${q}”.`}
        tools={(q !== '' || meta.total >= WORTH_SEARCH) && <ListTools {...{ path, title, q, query: current, choices: [] }} />}
      >
        <BusinessList businesses={data.map((business) => ({ ...business, address: addressOf(business, origin) }))} />
        <Pages page={page} size={PER_PAGE} total={meta.total} path={path} query={current} />
      </ListPage>
    )
    return { head: { title, description: `${title} of ${start.name}`, isPrivate: q !== '' }, body }
  },
}

/** Where a button that launches a business leads: a page with the link to its website. */
const business: SitePage = {
  path: '/businesses/:id',
  isFresh: true,
  async load(context) {
    const found = await findBusiness(context)
    const title = found === null ? 'Not open' : String(found.name)
    const body = (
      <ListPage title={title} isEmpty={found === null} empty="This business is not open at the moment.">
        {found !== null && <BusinessList businesses={[{ ...found, address: addressOf(found, context.origin) }]} />}
      </ListPage>
    )
    return { head: { title, isPrivate: true }, body, status: found === null ? 404 : 200 }
  },
}

export const businessPages: readonly SitePage[] = [businesses, business]

async function findBusiness({ api, params }: PageContext): Promise<Values | null> {
  for (let page = 1; page <= MOST_CALLS; page += 1) {
    const { data } = await api.list('/businesses', { page, per_page: PER_CALL })
    const found = data.find(({ id }) => id === params.id)
    if (found) return found
    if (data.length < PER_CALL) break
  }
  return null
}

function titleOf({ menu }: PageContext['start']): string {
  return menu.find(({ name }) => name === 'enterprise')?.label ?? 'Businesses'
}

/** Its own domain, or its place on the shared host. */
function addressOf(business: Values, origin: string): string | null {
  const { domain, username } = valuesOf(business)
  if (typeof domain === 'string' && domain !== '') return `https://${domain}`
  return typeof username === 'string' && username !== '' ? `${origin}/${username}` : null
}

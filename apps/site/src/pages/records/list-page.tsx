import type { Resource } from '@greenroom/contract/define/define-resource'
import { searchedWords } from '@greenroom/contract/visits/searched-words'
import { cardFields } from '@greenroom/stage/lists/card-style.ts'
import { ListTools } from '@greenroom/stage/lists/list-tools.tsx'
import { ListPage, Pages, RecordList } from '@greenroom/stage/lists/record-list.tsx'
import type { SitePage } from '../../server/site-page.ts'
import { feedsOf } from '../feeds/+feed-links.ts'
import { filtersOf, otherChoices, topicChoices } from './+filters.ts'
import { sectionTitle, sortOf } from './+sections.ts'

const PER_PAGE = 24
const LONGEST_SEARCH = 100
/** Shorter lists need no search. */
const WORTH_SEARCH = 7

/** The list of a resource, with search, filters and pages. */
export function listPage(resource: Resource): SitePage {
  return {
    path: `/${resource.segment}`,
    async load(context) {
      const { api, start, base, path, query } = context
      const q = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
      const filters = filtersOf(resource, query)
      const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
      const fields = [cardFields(resource), ...Object.keys(filters)].join(',')
      const [{ data, meta_data: meta }, topics] = await Promise.all([
        api.list(`/${resource.endpoint}`, { page, per_page: PER_PAGE, q: q || undefined, sort: sortOf(resource), fields, ...filters }),
        topicChoices(context, resource),
      ])
      const title = sectionTitle(start, resource)
      const choices = [...otherChoices(resource, filters, topics, data), ...topics]
      const isNarrowed = q !== '' || Object.keys(filters).length > 0
      const current = new URLSearchParams({ ...(q && { q }), ...filters })
      const hasTools = isNarrowed || meta.total >= WORTH_SEARCH
      const body = (
        <ListPage
          title={title}
          isEmpty={data.length === 0}
          empty={emptyText(q, isNarrowed)}
          tools={hasTools && <ListTools path={path} title={title} q={q} query={current} choices={choices} />}
        >
          <RecordList resource={resource} records={data} timeZone={start.time_zone} />
          <Pages page={page} size={PER_PAGE} total={meta.total} path={path} query={current} />
        </ListPage>
      )
      const head = {
        title: page > 1 ? `${title}, page ${page}` : title,
        description: `${title} of ${start.name}`,
        isPrivate: isNarrowed,
        feeds: feedsOf(start, base, resource),
      }
      return { head, body, ...(q !== '' && meta.total === 0 && { missed: searchedWords(q) }) }
    },
  }
}

function emptyText(q: string, isNarrowed: boolean): string | undefined {
  if (q !== '') return `No results for “${q}”.`
  return isNarrowed ? 'Nothing here matches. Choose another filter.' : undefined
}

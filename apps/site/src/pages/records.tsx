import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import type { Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import { ListPage, Pages, RecordList } from '@greenroom/stage/lists/record-list.tsx'
import { layoutOf } from '@greenroom/stage/records/layout.ts'
import { RecordView, titleOf } from '@greenroom/stage/records/record-view.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import type { SitePage } from '../server/site-page.ts'
import { HowToOpen } from './+how-to-open.tsx'

const PER_PAGE = 24

/** Resources whose records are not pages: settings of others, and what is drawn inside them. */
const WITHOUT_PAGES = new Set(['welcome_screens', 'call_to_actions', 'tags', 'track_info', 'modules', 'action_forms'])

const resources = allResources.filter((resource) => isPublished(resource) && !WITHOUT_PAGES.has(resource.name))

/** The list and the page of every resource that members read, unless it has pages of its own. */
export function recordPages(hasOwnPage: (path: string) => boolean): SitePage[] {
  return resources
    .flatMap((resource) => (listedBelow(resource) ? [onePage(resource)] : [listPage(resource), onePage(resource)]))
    .filter(({ path }) => !hasOwnPage(path))
}

function listPage(resource: Resource): SitePage {
  return {
    path: `/${resource.segment}`,
    async load({ api, start, path, query }) {
      const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
      const { data, meta_data: meta } = await api.list(`/${resource.endpoint}`, { page, per_page: PER_PAGE })
      const title = start.menu.find(({ name }) => name === resource.name)?.label ?? resource.label.many
      const body = (
        <ListPage title={title} isEmpty={data.length === 0}>
          <RecordList resource={resource} records={data} />
          <Pages page={page} size={PER_PAGE} total={meta.total} path={path} />
        </ListPage>
      )
      return { head: { title, description: `${title} of ${start.name}` }, body }
    },
  }
}

function onePage(resource: Resource): SitePage {
  return {
    path: `/${resource.segment}/:id`,
    async load(context) {
      const record = await context.api.get(`/${resource.endpoint}/${context.params.id}`)
      const locked = record.access === 'teaser' ? <HowToOpen context={context} /> : undefined
      return { head: headOf(resource, record), body: <RecordView resource={resource} values={record} locked={locked} /> }
    },
  }
}

/** The head of a record's page. */
export function headOf(resource: Resource, record: Values) {
  const { hero } = layoutOf(resource)
  const image = hero === null ? undefined : record[hero]
  return {
    title: titleOf(resource, record),
    description: plainWords(String(record.description ?? record.short_description ?? record.bio ?? '')),
    type: 'article',
    ...(typeof image === 'string' && image !== '' && { image }),
  }
}

import type { Resource } from '@greenroom/contract/define/define-resource'
import { directories } from '@greenroom/contract/resources/directories'
import { profiles } from '@greenroom/contract/resources/profiles'
import { topics } from '@greenroom/contract/resources/topics'
import { cardFields } from '@greenroom/stage/lists/card-style.ts'
import { type SubTopic, TopicView } from '@greenroom/stage/topics/topic-view.tsx'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { hasSection, sectionTitle } from './+sections.ts'
import { headOf } from './record-page.tsx'

/** More entries have pages in the list of their kind. */
const MOST = 100

/** A directory: the topics that are listed in it, and its profiles. */
export const directoryPage: SitePage = {
  path: '/directories/:id',
  async load(context) {
    const { api, start, params } = context
    const directory = await api.get(`/directories/${params.id}`)
    const id = String(params.id)
    const found = await Promise.all([
      entriesOf(profiles, { directory: id }, context),
      entriesOf(topics, { directories: id, listing: 'true' }, context),
    ])
    const list = { to: '/directories', label: sectionTitle(start, directories) }
    const body = <TopicView values={directory} subTopics={found.flat()} timeZone={start.time_zone} list={list} />
    return { head: headOf(directories, directory, context), body }
  },
}

async function entriesOf(resource: Resource, filter: Record<string, string>, { api, start }: PageContext): Promise<SubTopic[]> {
  if (!hasSection(start, resource)) return []
  const { data, meta_data: meta } = await api.list(`/${resource.endpoint}`, { ...filter, per_page: MOST, fields: cardFields(resource) })
  const to = `/${resource.segment}?${new URLSearchParams(filter)}`
  return data.length === 0 ? [] : [{ resource, title: sectionTitle(start, resource), records: data, total: meta.total, to }]
}

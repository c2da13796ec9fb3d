import { listOf } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { profiles } from '@greenroom/contract/resources/profiles'
import { topics } from '@greenroom/contract/resources/topics'
import { cardFields } from '@greenroom/stage/lists/card-style.ts'
import { type SubTopic, TopicView } from '@greenroom/stage/topics/topic-view.tsx'
import type { PageContext, SitePage } from '../../server/site-page.ts'
import { hasSection, sectionTitle, sortOf } from './+sections.ts'
import { resourceOfSubTopic } from './+sub-topics.ts'
import { headOf } from './record-page.tsx'

const PER_KIND = 8
const MOST_DIRECTORIES = 5

/** A topic with the kinds of content that its owner chose for it (TOP-006 to TOP-010). */
export const topicPage: SitePage = {
  path: '/topics/:id',
  async load(context) {
    const { api, start, params } = context
    const topic = await api.get(`/topics/${params.id}`)
    const kinds = listOf(topic.sub_topics).map(String)
    const found = await Promise.all(kinds.map((kind) => (kind === 'Profiles' ? peopleOf(topic, context) : contentOf(kind, context))))
    const list = { to: '/topics', label: sectionTitle(start, topics) }
    const body = <TopicView values={topic} subTopics={found.flat()} timeZone={start.time_zone} list={list} />
    return { head: { ...headOf(topics, topic, context), description: `${String(topic.name)} at ${start.name}` }, body }
  },
}

async function contentOf(kind: string, { api, start, params }: PageContext): Promise<SubTopic[]> {
  const resource = resourceOfSubTopic(kind)
  if (!resource || !hasSection(start, resource)) return []
  const { data, meta_data: meta } = await api.list(`/${resource.endpoint}`, {
    ...{ topics: params.id, per_page: PER_KIND, sort: sortOf(resource), fields: cardFields(resource) },
  })
  return [
    { resource, title: sectionTitle(start, resource), records: data, total: meta.total, to: `/${resource.segment}?topics=${params.id}` },
  ]
}

/** Profiles have no topics: those of a topic are in the directories that list it. */
async function peopleOf(topic: Values, { api, start }: PageContext): Promise<SubTopic[]> {
  if (topic.listing !== true || !hasSection(start, profiles)) return []
  const directories = listOf(topic.directories).slice(0, MOST_DIRECTORIES)
  const found = await Promise.all(
    directories.map((one) =>
      api.list('/profiles', { directory: String(valuesOf(one).id), per_page: PER_KIND, fields: cardFields(profiles) }),
    ),
  )
  const records = found.flatMap(({ data }) => data)
  return [{ resource: profiles, title: sectionTitle(start, profiles), records, total: records.length }]
}

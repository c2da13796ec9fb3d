import type { Resource } from '@greenroom/contract/define/define-resource'
import { resourceBySegment, resourceByName } from '@greenroom/contract/resources/all'
import { websiteMenu } from '@greenroom/stage/frame/site-frame.tsx'
import { cardFields, cardStyleOf } from '@greenroom/stage/lists/card-style.ts'
import type { CardEntry } from '@greenroom/stage/lists/record-list.tsx'
import type { PageContext } from '../server/site-page.ts'
import { hasSection, listResources } from './records/+sections.ts'

type Reading = Pick<PageContext, 'api' | 'start'>

/** What members read, watch and listen to, and find by topic instead of by a line of the menu. */
const READ_AND_WATCHED = ['articles', 'videos', 'audios', 'lessons']
const LATEST = 4
/** By how many a section is shown, depending on the width of its cards. */
const SHOWN = { picture: 4, person: 6, line: 3 }
/** Records that nobody sees before they entered a code. */
const BY_CODE = new Set(['offers'])
/** Sections in their owner's order, in which nothing is older than the rest. */
const IN_ORDER = new Set(['topics', 'directories', 'events', 'virtual_events', 'summits'])

/** The newest articles, videos, audios and lessons, together. */
export async function latestOf({ api, start }: Reading): Promise<CardEntry[]> {
  const resources = READ_AND_WATCHED.flatMap((name) => resourceByName(name) ?? []).filter((resource) => hasSection(start, resource))
  const found = await Promise.all(
    resources.map(async (resource) => {
      const fields = [cardFields(resource), 'created_at'].join(',')
      const { data } = await api.list(`/${resource.endpoint}`, { per_page: LATEST, sort: '-created_at', fields })
      return data.map((record) => ({ resource, record }))
    }),
  )
  const newest = found.flat().toSorted((one, other) => String(other.record.created_at).localeCompare(String(one.record.created_at)))
  return newest.slice(0, LATEST)
}

type Section = { resource: Resource; title: string; to: string; records: Record<string, unknown>[]; total: number }

/** A few records of each section in the menu that has any, newest first. */
export async function newInMenu({ api, start }: Reading): Promise<Section[]> {
  const lines = websiteMenu(start).flatMap(({ label, to }) => {
    const resource = resourceBySegment(to.slice(1))
    return resource && listResources.includes(resource) && hasSection(start, resource) && !BY_CODE.has(resource.name)
      ? [{ resource, label, to }]
      : []
  })
  const found = await Promise.all(
    lines.map(async ({ resource, label: title, to }) => {
      const sort = IN_ORDER.has(resource.name) ? undefined : '-created_at'
      const query = { per_page: SHOWN[cardStyleOf(resource).shape], sort, fields: cardFields(resource) }
      const { data: records, meta_data: meta } = await api.list(`/${resource.endpoint}`, query)
      return { resource, title, to, records, total: meta.total }
    }),
  )
  return found.filter(({ records }) => records.length > 0)
}

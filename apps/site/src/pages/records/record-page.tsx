import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { pictureOf } from '@greenroom/contract/define/picture'
import type { Values } from '@greenroom/contract/fields/field'
import { ContactLink } from '@greenroom/stage/contact/contact-link.tsx'
import { Locked } from '@greenroom/stage/records/locked.tsx'
import { RecordView, titleOf } from '@greenroom/stage/records/record-view.tsx'
import { plainWords } from '@greenroom/stage/text/plain-words.ts'
import { webText, words } from '@greenroom/stage/text/words.ts'
import type { Head, PageContext, SitePage } from '../../server/site-page.ts'
import { feedsOf } from '../feeds/+feed-links.ts'
import { sectionTitle } from './+sections.ts'
import { structuredData } from './+structured-data.ts'

/** The page of a resource's records. */
export function recordPage(resource: Resource): SitePage {
  return {
    path: `/${resource.segment}/:id`,
    async load(context) {
      const { api, start, params } = context
      const record = await api.get(`/${resource.endpoint}/${params.id}`)
      const list = listedBelow(resource) ? undefined : { to: `/${resource.segment}`, label: sectionTitle(start, resource) }
      const locked = record.access === 'teaser' ? <Locked {...context} values={record} /> : undefined
      const body = (
        <RecordView resource={resource} values={record} list={list} timeZone={start.time_zone} locked={locked}>
          <ContactLink resource={resource} values={record} />
        </RecordView>
      )
      return { head: headOf(resource, record, context), body }
    },
  }
}

/** The types of Open Graph; others are articles. */
const TYPES: Readonly<Record<string, string>> = {
  videos: 'video.other',
  products: 'product',
  profiles: 'profile',
  topics: 'website',
  directories: 'website',
}

/** The head of a record's page. */
export function headOf(resource: Resource, record: Values, context: PageContext): Head {
  const image = pictureOf(resource, record)
  return {
    title: titleOf(resource, record),
    description: descriptionOf(record),
    type: TYPES[resource.name] ?? 'article',
    data: structuredData(resource, record, context),
    feeds: feedsOf(context.start, context.base, resource),
    ...(image !== '' && { image }),
  }
}

/** The beginning of a record's text without its formatting. */
export function descriptionOf(record: Values): string {
  const short = words(record.short_description) || words(record.sub_line)
  return plainWords(short || webText(record, 'description') || webText(record, 'bio'))
}

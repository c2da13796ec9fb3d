import type { Gate } from '../access/facts.ts'
import { type CallToActionOptions, callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { conditionsOf, type Fields, type Values } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { sortOrder } from '../fields/integer.ts'
import { many } from '../fields/relation.ts'
import { media } from '../fields/url.ts'
import { type Column, defineResource, type Resource, type ResourceSpec, type Section } from './define-resource.ts'
import { hours } from './hours-fields.ts'
import { FROM_9 } from './notices.ts'
import { pageOf } from './page-of.ts'

type ContentSpec = Omit<ResourceSpec, 'columns' | 'sections' | 'filters' | 'clone'> & {
  /** The type's own fields, `title` and `description` among them. */
  fields: Fields
  /** The form's first section: names of own fields. The image that every type has is above a title and its text. */
  main: readonly string[]
  /** Short facts for members, such as the author. */
  details?: readonly string[]
  /** Own pictures, videos and sounds. They are in the rail, except where an item is mainly one of them. */
  media?: readonly string[]
  /** Whether an item is mainly its own media, such as a video. */
  isMedia?: true
  /** Own sections, shown after the first. */
  sections?: readonly Section[]
  /** The gate of the topics, if the type has not always had them. */
  topicsGate?: Gate
  /** Differences of its call to action from other types. */
  callToAction?: Omit<CallToActionOptions, 'required'>
}

/**
 * A content type: its own fields, and the common ones — image, topics, tags, publishing and the call to action
 * (OQ-158). The columns are the same for all (GEN-019).
 */
export function defineContent(spec: ContentSpec): Resource {
  const { main, details, media: own, isMedia, sections, topicsGate, callToAction: particular = {}, tidy, ...rest } = spec
  const block = callToAction(particular)
  // The fields that the business field depends on are above it.
  const before: Record<string, string[]> = { enterprise_app: conditionsOf(particular.ownBusiness?.when).map(({ field }) => field) }
  const fields = { ...spec.fields, ...sharedFields(topicsGate), ...block }
  const cta = callToActionNames.flatMap((name) => (name in block ? [...(before[name] ?? []), name] : []))
  return defineResource({
    ...rest,
    fields,
    columns: contentColumns,
    sections: contentSections({ ...spec, fields, cta }),
    filters: ['active', 'featured', 'topics', 'tags'],
    clone: true,
    tidy: (values) => tidyCallToAction(tidyVisibility(tidy ? tidy(values) : values), particular),
  })
}

/**
 * Next to a page, which is the picture, the title and the text, everything that is no content of its own is in the
 * rail. A form that is no page has its sections one below the other.
 */
function contentSections({ label, main, fields, details, media: own = [], isMedia, sections = [], cta }: ContentSpec & { cta: string[] }) {
  const page = { title: label.one, fields: ['image_url', ...main] }
  const isPage = pageOf({ titleField: 'title', fields, sections: [page] }) !== null
  const pictures: Section = { title: 'Pictures and media', fields: isPage ? own : ['image_url', ...own] }
  const isBelow = !isPage || isMedia === true
  const beside: Pick<Section, 'column'> = isPage ? { column: 'rail' } : {}
  const all: Section[] = [
    isPage ? page : { ...page, fields: main },
    ...(isBelow ? [pictures] : []),
    ...sections,
    ...(isPage ? [] : [{ title: 'Call to action', fields: cta }]),
    { title: 'Publishing', fields: ['active', 'release_date', 'visible_until', 'featured', 'sort_order'], column: 'rail' },
    { title: 'Topics and audience', fields: ['topics', 'tags', 'tagged_visible'], column: 'rail' },
    { title: 'Details', fields: details ?? [], ...beside },
    ...(isBelow ? [] : [{ ...pictures, ...beside }]),
    ...(isPage ? [{ title: 'Call to action', fields: cta, ...beside }] : []),
  ]
  return all.filter((section) => section.fields.length > 0)
}

/** The fields of every content type, except card and book items. */
function sharedFields(topicsGate: Gate | undefined): Fields {
  return {
    image_url: media('Image', 'image'),
    topics: many('Topics', 'topics', topicsGate ? { gate: topicsGate, help: FROM_9 } : {}),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    tagged_visible: flag('Show to members without the tag', {
      when: { field: 'tags' },
      help: 'They see that it exists, but can’t open it.',
    }),
    active: flag('Active', { initial: true }),
    featured: flag('Featured'),
    ...hours({
      cannotBeEmptied: true,
      help: 'Members see it from this day. Leave empty to publish right away.',
      helpOnceStored: 'The release date can’t be removed. To release it now, choose today.',
    }),
    sort_order: sortOrder(),
  }
}

const contentColumns: readonly Column[] = [
  { header: 'Key', field: '#' },
  { header: 'Sort Order', field: 'sort_order' },
  { header: 'Active', field: 'active' },
  { header: 'Title', field: 'title' },
  { header: 'Topics', field: 'topics' },
  { header: 'Tags', field: 'tags' },
  { header: 'Release Date', field: 'release_date' },
  { header: 'Actions', field: 'actions' },
]

/** `tagged_visible` has no meaning without tags, so it is reset to false (CCOM-045). */
function tidyVisibility(values: Values): Values {
  return Array.isArray(values.tags) && values.tags.length > 0 ? values : { ...values, tagged_visible: false }
}

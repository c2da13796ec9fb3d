import type { Gate } from '../access/facts.ts'
import { type CallToActionOptions, callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { conditionsOf, type Fields } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { sortOrder } from '../fields/integer.ts'
import { many } from '../fields/relation.ts'
import { media } from '../fields/url.ts'
import { type Column, defineResource, type Resource, type ResourceSpec, type Section } from './define-resource.ts'
import { hours } from './hours-fields.ts'
import { FROM_9 } from './notices.ts'
import { tidyVisibility } from './tidy-visibility.ts'

type ContentSpec = Omit<ResourceSpec, 'columns' | 'sections' | 'filters' | 'clone'> & {
  /** The type's own fields, `title` and `description` among them. */
  fields: Fields
  /** The form's first section: names of own fields. */
  main: readonly string[]
  /** Own pictures, videos and sounds, shown after the image that every type has. */
  media?: readonly string[]
  /** Own sections, shown before the one about where the item appears. */
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
  const { main, media: own = [], sections = [], topicsGate, callToAction: particular = {}, tidy, ...rest } = spec
  const block = callToAction(particular)
  // The fields that the business field depends on are above it.
  const before: Record<string, string[]> = { enterprise_app: conditionsOf(particular.ownBusiness?.when).map(({ field }) => field) }
  return defineResource({
    ...rest,
    fields: { ...spec.fields, ...sharedFields(topicsGate), ...block },
    columns: contentColumns,
    sections: [
      { title: spec.label.one, fields: main },
      { title: 'Pictures and media', fields: ['image_url', ...own] },
      ...sections,
      { title: 'Call to action', fields: callToActionNames.flatMap((name) => (name in block ? [...(before[name] ?? []), name] : [])) },
      { title: 'Publishing', fields: ['active', 'release_date', 'visible_until', 'featured', 'sort_order'], column: 'rail' },
      { title: 'Topics and audience', fields: ['topics', 'tags', 'tagged_visible'], column: 'rail' },
    ],
    filters: ['active', 'featured', 'topics', 'tags'],
    clone: true,
    tidy: (values) => tidyCallToAction(tidyVisibility(tidy ? tidy(values) : values), particular),
  })
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

import type { AppFacts } from '../access/facts.ts'
import { inVersionRange, since } from '../access/versions.ts'

/** Targets in the older composer (PUSH-089): one record of a resource, or a section of the app. */
type DestinationSpec = { title: string; resource?: string; from?: number }

const destinations = {
  video: { title: 'Video', resource: 'videos' },
  audio: { title: 'Audio', resource: 'audios' },
  article: { title: 'Article', resource: 'articles' },
  journal: { title: 'Journal', resource: 'journals' },
  question: { title: 'Question', resource: 'questions' },
  product: { title: 'Product', resource: 'products' },
  offer: { title: 'Offer', resource: 'offers' },
  tip: { title: 'Tip', resource: 'tips' },
  tips: { title: 'Tips' },
  track: { title: 'Track' },
  gallery: { title: 'Gallery', resource: 'galleries' },
  course: { title: 'Course', resource: 'courses' },
  topic: { title: 'Topic', resource: 'topics' },
  resource: { title: 'Resource', resource: 'resources' },
  directory: { title: 'Directory', resource: 'directories' },
  onlineevent: { title: 'Online Event' },
  personevent: { title: 'In-Person Event' },
  virtualevent: { title: 'Virtual Event', resource: 'virtual_events' },
  lesson: { title: 'Lesson', resource: 'lessons' },
  message: { title: 'Message', resource: 'messages' },
  summit: { title: 'Summit', resource: 'summits' },
  actionlist: { title: 'Action List', resource: 'action_lists', from: since.actionLists },
} as const satisfies Record<string, DestinationSpec>

/** The last entry of the list: a custom URL (OQ-145). */
export const EXTERNAL = 'external'

export type DestinationChoice = { value: string; title: string; resource: string | null }

/**
 * The destinations that an app offers, in order, External last; action lists from version 8.5 on (PUSH-089, PUSH-090).
 */
export function offeredDestinations(app: Pick<AppFacts, 'platformVersion'>): DestinationChoice[] {
  const offered = Object.entries(destinations).flatMap(([value, spec]) => {
    const { title, resource, from = 0 }: DestinationSpec = spec
    return inVersionRange(app.platformVersion, { from }) ? [{ value, title, resource: resource ?? null }] : []
  })
  return [...offered, { value: EXTERNAL, title: 'External', resource: null }]
}

/**
 * Parses a URL of the app's own site: the destination, and the record if the destination is one; null for any other
 * URL.
 */
export function readDestination(address: string, base: string): { value: string; resource: string | null; id: string | null } | null {
  if (base === '' || !address.startsWith(`${base}/`)) return null
  const [value = '', id, ...rest] = address.slice(base.length + 1).split('/')
  if (!Object.hasOwn(destinations, value) || rest.length > 0) return null
  const spec: DestinationSpec | undefined = Object.entries(destinations).find(([name]) => name === value)?.[1]
  return { value, resource: spec?.resource ?? null, id: id ?? null }
}

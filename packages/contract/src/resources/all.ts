import type { Area } from '../access/areas.ts'
import type { Resource } from '../define/define-resource.ts'
import { linkMistakes } from '../define/link-mistakes.ts'
import { actionForms } from './action-forms.ts'
import { actionLists } from './action-lists.ts'
import { articles } from './articles.ts'
import { audios } from './audios.ts'
import { courseCategories } from './course_categories.ts'
import { courseLessons } from './course_lessons.ts'
import { courses } from './courses.ts'
import { presetCtas } from './custom_cta.ts'
import { directories } from './directories.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { galleries } from './galleries.ts'
import { items } from './items.ts'
import { journals } from './journals.ts'
import { lessons } from './lessons.ts'
import { messages } from './messages.ts'
import { modules } from './modules.ts'
import { offers } from './offers.ts'
import { podcasts } from './podcasts.ts'
import { products } from './products.ts'
import { profiles } from './profiles.ts'
import { questions } from './questions.ts'
import { resources as downloads } from './resources.ts'
import { summits } from './summits.ts'
import { tags } from './tags.ts'
import { tips } from './tips.ts'
import { topics } from './topics.ts'
import { trackInfo } from './track_now_screen.ts'
import { tracks } from './tracks.ts'
import { videos } from './videos.ts'
import { virtualEvents } from './virtual_events.ts'
import { homeScreens } from './welcome_screens.ts'

/**
 * Every resource, in the order of the menu; those with a parent are in no menu. To add one: its file, its test, and its
 * line here.
 */
export const allResources: readonly Resource[] = sound([
  articles,
  videos,
  audios,
  tips,
  lessons,
  journals,
  questions,
  galleries,
  downloads,
  products,
  podcasts,
  documents,
  actionLists,
  messages,
  offers,
  profiles,
  events,
  virtualEvents,
  items,
  tracks,
  trackInfo,
  summits,
  topics,
  tags,
  directories,
  homeScreens,
  presetCtas,
  actionForms,
  courseCategories,
  courses,
  modules,
  courseLessons,
])

const bySegment = new Map(allResources.map((resource) => [resource.segment, resource]))
const byName = new Map(allResources.map((resource) => [resource.name, resource]))
const byEndpoint = new Map(allResources.map((resource) => [resource.endpoint, resource]))

/** The resource by a URL's first segment: `articles`. */
export function resourceBySegment(segment: string): Resource | undefined {
  return bySegment.get(segment)
}

/** The resource by the API's name: `articles`, `action_lists`. */
export function resourceByName(name: string): Resource | undefined {
  return byName.get(name)
}

/** The resource by the API's path below an app: `content/articles`. */
export function resourceByEndpoint(endpoint: string): Resource | undefined {
  return byEndpoint.get(endpoint)
}

/** The area of each kind of records, by the API's name: what a permission may name besides areas. */
export const kindAreas: ReadonlyMap<string, Area> = new Map(allResources.map(({ name, area = 'content' }) => [name, area]))

function sound(all: readonly Resource[]): readonly Resource[] {
  const mistakes = linkMistakes(all)
  if (mistakes.length > 0) throw new Error(mistakes.join(' '))
  for (const key of ['segment', 'name', 'endpoint', 'pushType'] as const) {
    const values = all.flatMap((resource) => resource[key] ?? [])
    const twice = values.find((value, index) => values.indexOf(value) !== index)
    if (twice) throw new Error(`Resource ${twice}: two resources have the ${key} '${twice}'; rename one.`)
  }
  return all
}

import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { allResources } from '@greenroom/contract/resources/all'
import { isPublished } from '@greenroom/contract/visibility/published'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import { sectionPath } from '@greenroom/stage/frame/section-paths.ts'

/** Resources whose records are not pages: settings of others, and what is drawn inside them. */
const WITHOUT_PAGES = new Set(['welcome_screens', 'call_to_actions', 'tags', 'track_info', 'modules', 'action_forms'])

/** Every resource whose records have pages. */
export const pageResources = allResources.filter((resource) => isPublished(resource) && !WITHOUT_PAGES.has(resource.name))

/** Those that also have a list of their own. */
export const listResources = pageResources.filter((resource) => !listedBelow(resource))

/** Names for members, where the definition's own is one for owners. */
const TITLES: Readonly<Record<string, string>> = { topics: 'Topics', items: 'Cards and books' }

/** The name of a list: its label in the app's menu, or else the usual one. */
export function sectionTitle({ menu }: Pick<AppStart, 'menu'>, resource: Resource): string {
  const path = `/${resource.segment}`
  const line = menu.find(({ name }) => sectionPath(name) === path && name !== 'actionclips')
  return line?.label ?? TITLES[resource.name] ?? resource.label.many
}

/** Whether the app has this list. */
export function hasSection({ collections }: Pick<AppStart, 'collections'>, resource: Resource): boolean {
  return collections.includes(resource.endpoint)
}

/** Lists that are read from the newest on; the others are in the order that their owner gave them. */
const NEWEST_FIRST = new Set(['tips', 'messages'])

/** The `sort` of a list: undefined for the owner's order. */
export function sortOf({ name }: Resource): string | undefined {
  return NEWEST_FIRST.has(name) ? '-created_at' : undefined
}

import type { MenuLine, PageEntry } from './define/menu.ts'
import { allResources } from './resources/all.ts'

export type PlacedLine = Pick<MenuLine, 'group' | 'after'> & { entry: PageEntry }

/**
 * The menu entries from definitions, each labeled like its page. Plain data: the console's build replaces this module
 * with it, so that a page does not load every definition just for the menu.
 */
export const menuLines: readonly PlacedLine[] = allResources.flatMap(({ segment, label, listTitle, menu, single }) => {
  if (menu === undefined) return []
  const { group, icon, after, shownWhen } = menu
  const more = { ...(shownWhen && { shownWhen }), ...(!single && { isKind: true as const }) }
  return [{ group, after, entry: { label: listTitle ?? label.many, path: `/${segment}`, icon, ...more } }]
})

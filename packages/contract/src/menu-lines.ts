import type { MenuLine, PageEntry } from './define/menu.ts'
import { allResources } from './resources/all.ts'

export type PlacedLine = Pick<MenuLine, 'group' | 'after'> & { entry: PageEntry }

/**
 * The lines of the menu that definitions ask for, each called as its page is. Plain data: the console's build
 * puts it in place of this module, so that a page does not load every definition for the sake of its menu.
 */
export const menuLines: readonly PlacedLine[] = allResources.flatMap(({ segment, label, listTitle, menu }) => {
  if (menu === undefined) return []
  const { group, icon, after, shownWhen } = menu
  return [{ group, after, entry: { label: listTitle ?? label.many, path: `/${segment}`, icon, ...(shownWhen && { shownWhen }) } }]
})

import { rootOf } from '@greenroom/contract/define/nesting'
import { memberList } from '@greenroom/contract/members/members'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { DrawnIcon } from '../ui/icons/drawn-icon.ts'
import { menuIcons } from './menu-icons.ts'

/** The icon for records of a resource, by its name: that of its menu entry, or of its parent's. */
export function kindIcon(name: string): DrawnIcon {
  if (name === memberList.name) return menuIcons.user
  const resource = resourceByName(name)
  return menuIcons[(resource && rootOf(resource).menu?.icon) ?? 'file']
}

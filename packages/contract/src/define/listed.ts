import { memberList } from '../members/members.ts'
import { resourceByName } from '../resources/all.ts'
import type { Resource } from './define-resource.ts'

/** The definition for searching, filtering and showing the list of this name: all resources, and the members. */
export function listedByName(name: string): Resource | undefined {
  return name === memberList.name ? memberList : resourceByName(name)
}

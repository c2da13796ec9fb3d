import { resourceByName } from './all.ts'
import type { Resource } from './define-resource.ts'
import { memberList } from './members.ts'

/** The definition by which the list of this name is searched, filtered and shown: those of all resources, and of the members. */
export function listedByName(name: string): Resource | undefined {
  return name === memberList.name ? memberList : resourceByName(name)
}

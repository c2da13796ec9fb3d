import { memberList } from '../members/members.ts'
import { resourceByName } from '../resources/all.ts'
import type { Resource } from './define-resource.ts'

/**
 * The definition by which the list of this name is searched, filtered and shown: those of all resources, and of the
 * members.
 */
export function listedByName(name: string): Resource | undefined {
  return name === memberList.name ? memberList : resourceByName(name)
}

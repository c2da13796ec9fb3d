import { areas, isArea } from '@greenroom/contract/access/areas'
import { type Access, allows } from '@greenroom/contract/access/permissions'
import { grantableAreas, permissionSet, standardRoles } from '@greenroom/contract/access/roles'
import type { AppRole } from '@greenroom/contract/people/role-answers'

/** What a role includes, in lines such as ['Sees and changes', 'Content, Events']. */
export function permissionWords({ key, permissions }: Pick<AppRole, 'key' | 'permissions'>): [what: string, areas: string][] {
  const granted = permissionSet(key === 'owner' ? standardRoles.owner.permissions : permissions)
  const names = (access: Access) =>
    Object.keys(areas)
      .filter(isArea)
      .filter((area) => allows(granted, access, { area }) && (access === 'write' || !allows(granted, 'write', { area })))
      .map((area) => areas[area].label)
  const missing = grantableAreas.filter((area) => !allows(granted, 'read', { area })).map((area) => areas[area].label)
  const lines: [string, string[]][] = [
    ['Sees and changes', names('write')],
    ['Sees', names('read')],
    ['Doesn’t see', missing],
    ['Publishes', names('write').length === 0 ? [] : [permissions.includes('publish') ? 'Yes' : 'No: saves drafts']],
  ]
  return lines.flatMap(([what, list]): [string, string][] => (list.length > 0 ? [[what, list.join(', ')]] : []))
}

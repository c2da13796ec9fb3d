import { type Area, isArea } from '@greenroom/contract/access/areas'
import { type Access, allows, type Permission, type Permissions } from '@greenroom/contract/access/permissions'
import { assistantAreas } from '@greenroom/contract/assistants/assistant-scopes'

/** The most that a person with these permissions can allow an assistant in each area, in the order of the areas. */
export function offeredTo(granted: Permissions): { area: Area; most: Access }[] {
  return Object.entries(assistantAreas).flatMap(([area, most]) => {
    if (!isArea(area)) return []
    const access = most === 'write' && allows(granted, 'write', { area }) ? most : 'read'
    return allows(granted, 'read', { area }) ? [{ area, most: access }] : []
  })
}

/** Of the scopes that an assistant asks for, those that this person can allow; reading where writing is too much. */
export function allowedOf(requested: readonly string[], granted: Permissions): readonly Permission[] {
  return offeredTo(granted).flatMap(({ area, most }): Permission[] => {
    if (requested.includes(`${area}:write`)) return [`${area}:${most}`]
    return requested.includes(`${area}:read`) ? [`${area}:read`] : []
  })
}

import { areas } from './areas.ts'
import { type Access, allows, type Permissions, type Subject } from './permissions.ts'

/** Says what somebody's role does not include, as the API answers it and a read-only form shows it. */
export function refusalLine(
  { permissions, roleLabel, isKey = false }: { permissions: Permissions; roleLabel?: string | undefined; isKey?: boolean },
  access: Access,
  { area, kind }: Subject,
): string {
  if (isKey) return `With this key you cannot ${access === 'read' ? 'see' : 'change'} this. It needs the scope ${kind ?? area}:${access}.`
  const who = roleLabel === undefined ? 'You' : `With the role ${roleLabel} you`
  const what = areas[area].label
  if (access === 'write' && allows(permissions, 'read', { area, ...(kind !== undefined && { kind }) }))
    return `${who} can see ${what} but not change it.`
  return `${who} cannot ${access === 'read' ? 'see' : 'change'} ${what}.`
}

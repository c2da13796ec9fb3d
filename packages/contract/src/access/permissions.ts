import { type Area, isArea } from './areas.ts'

/** To write includes to read. */
export const accesses = ['read', 'write'] as const
export type Access = (typeof accesses)[number]

/**
 * What somebody may do: an access to an area, such as `content:write`, or to one kind of records, such as
 * `articles:read`. `publish` is the right to change what members see; without it, changes of it are drafts.
 */
export type Permission = `${string}:${Access}` | 'publish'

/** The permissions of somebody in an app; `all` for Owners and platform staff. */
export type Permissions = ReadonlySet<Permission> | 'all'

/** What a call is about: an area, and the kind of records if it is about records of one kind. */
export type Subject = { area: Area; kind?: string }

/** Whether these permissions allow this access. The only function that compares permissions with what a call needs. */
export function allows(granted: Permissions, access: Access, { area, kind }: Subject): boolean {
  if (granted === 'all') return true
  const subjects = kind === undefined ? [area] : [area, kind]
  return subjects.some((subject) => granted.has(`${subject}:write`) || (access === 'read' && granted.has(`${subject}:read`)))
}

/** Whether these permissions allow to change what members see. */
export function mayPublish(granted: Permissions): boolean {
  return granted === 'all' || granted.has('publish')
}

/** Reads a permission, or null if it names no access, area or kind that exists. `kinds` maps each kind to its area. */
export function readPermission(text: string, kinds: ReadonlyMap<string, Area>): Permission | null {
  if (text === 'publish') return text
  const [subject = '', access, ...more] = text.split(':')
  if (more.length > 0 || (access !== 'read' && access !== 'write')) return null
  return isArea(subject) || kinds.has(subject) ? `${subject}:${access}` : null
}

/** Whether somebody with `granted` may give the permission away: nobody gives more than they have. */
export function mayGive(granted: Permissions, permission: Permission, kinds: ReadonlyMap<string, Area>): boolean {
  if (permission === 'publish') return mayPublish(granted)
  const [subject = '', access] = permission.split(':')
  const area = isArea(subject) ? subject : kinds.get(subject)
  if (!area) return false
  return allows(granted, access === 'write' ? 'write' : 'read', area === subject ? { area } : { area, kind: subject })
}

/** What both allow: the permissions of a key that works at most with the rights of its person. */
export function meet(one: Permissions, other: Permissions, kinds: ReadonlyMap<string, Area>): Permissions {
  if (one === 'all') return other
  if (other === 'all') return one
  const both = [
    ...withReads(one).filter((each) => mayGive(other, each, kinds)),
    ...withReads(other).filter((each) => mayGive(one, each, kinds)),
  ]
  return new Set(both)
}

function withReads(granted: ReadonlySet<Permission>): Permission[] {
  return [...granted].flatMap((each): Permission[] => {
    const [subject = '', access] = each.split(':')
    return access === 'write' ? [each, `${subject}:read`] : [each]
  })
}

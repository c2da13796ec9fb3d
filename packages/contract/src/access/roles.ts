import { areas, isArea } from './areas.ts'
import { type Permission, type Permissions, readPermission } from './permissions.ts'

/** A role of an app: its name, what it is for, and what it includes. */
export type Role = { label: string; help: string; permissions: readonly Permission[] | 'all' }

/** The roles of every app. */
export const standardRoles = {
  owner: {
    label: 'Owner',
    help: 'Everything in this app, including who works in it and in which role.',
    permissions: 'all',
  },
  editor: {
    label: 'Editor',
    help: 'Writes and publishes content and events. Sees no members, sends no pushes and changes no settings.',
    permissions: ['content:write', 'events:write', 'media:write', 'tags:read', 'publish'],
  },
  community: {
    label: 'Community',
    help: 'Looks after members, tags, forms, messages and events. Reads content.',
    permissions: [
      'members:write',
      'tags:write',
      'forms:write',
      'community:write',
      'events:write',
      'media:write',
      'content:read',
      'publish',
    ],
  },
  analyst: {
    label: 'Analyst',
    help: 'Reads reports, content and events. Sees no email addresses and changes nothing.',
    permissions: ['reports:read', 'content:read', 'events:read', 'media:read', 'tags:read'],
  },
} as const satisfies Record<string, Role>

export type StandardRole = keyof typeof standardRoles

/** Whether this is the key of a standard role. */
export function isStandardRole(key: string): key is StandardRole {
  return Object.hasOwn(standardRoles, key)
}

/** The most roles that an app makes itself. */
export const MAX_OWN_ROLES = 20

/** The most characters of a role's name. */
export const MAX_ROLE_NAME = 60

/** The areas that a role made by an app may include. */
export const grantableAreas = Object.keys(areas)
  .filter(isArea)
  .filter((area) => !('ownersOnly' in areas[area]))

/** Messages about roles. */
export const roleMessages = {
  lastOwner: 'An app needs at least one Owner. Make someone else an Owner first.',
  inUse: 'People still have this role. Give them another role first.',
  tooMany: `An app can have at most ${MAX_OWN_ROLES} roles of its own. Delete one that nobody has.`,
  nothing: 'Choose at least one permission.',
  name: 'Enter a name.',
  nameTaken: 'This app already has a role with this name.',
  unknownRole: 'This app has no such role. Choose one from the list.',
  removesOwner: 'Owners can’t be removed. Give this person another role first.',
  changedMeanwhile: 'The role of this person has just changed. Reload, then try again.',
  onlyOwners: 'Only Owners can change who works in this app.',
} as const

/** Why an app may not put this permission into a role of its own, or null. Roles include areas, not single kinds. */
export function permissionMistake(text: string): string | null {
  const [name = ''] = text.split(':')
  if (readPermission(text, new Map()) === null) return `“${text}” is not a permission.`
  if (isArea(name) && 'ownersOnly' in areas[name]) return `Only Owners have the permission “${areas[name].label}”.`
  return null
}

/** Roles with the same permissions share them, so that what is derived from them is computed once. */
const shared = new Map<string, Permissions>()
const MOST_SHARED = 5_000

/** Permissions as stored, for comparisons; those that no longer exist are left out. */
export function permissionSet(stored: readonly string[] | 'all'): Permissions {
  if (stored === 'all') return 'all'
  const known = stored.flatMap((text) => (permissionMistake(text) === null ? (readPermission(text, new Map()) ?? []) : []))
  const key = [...new Set(known)].sort().join(' ')
  const found = shared.get(key) ?? new Set(known)
  if (shared.size >= MOST_SHARED) shared.clear()
  shared.set(key, found)
  return found
}

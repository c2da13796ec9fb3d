import { areas, isArea, type Area } from '../access/areas.ts'
import type { Permission } from '../access/permissions.ts'

/** A personal key works in the apps that its person chose; an app key belongs to one app, whose Owner made it. */
export const keyKinds = ['personal', 'app'] as const
export type KeyKind = (typeof keyKinds)[number]

/** The beginning of every key, by which secret scanners find it. */
export const KEY_PREFIX = 'grk_'

/** The beginning of the access tokens and of the refresh tokens of connected assistants. */
export const ASSISTANT_PREFIXES = { access: 'gra_', refresh: 'grr_' } as const

export const KEY_NAME_MAX = 60

/** How long a key may work, in days. There are no keys without an end. */
export const KEY_DAYS = { default: 365, most: 366 } as const

/** The lifetimes that the form offers, in days. */
export const keyLifetimes = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const

/** How many keys that still work a person may have, and an app. */
export const MOST_KEYS = 50

/** Calls of one key in any 60 seconds, over all processes. */
export const KEY_CALLS_PER_MINUTE = 600

/** How long an ended key stays in lists, with what it did, in days. */
export const ENDED_KEY_DAYS = 90

/** Areas that no key reaches: they decide who may do what. */
const CLOSED_AREAS: readonly Area[] = ['people', 'integrations']

/** The areas that a scope may name. */
export const keyAreas: readonly Area[] = Object.keys(areas)
  .filter(isArea)
  .filter((area) => !CLOSED_AREAS.includes(area))

/** Whether a permission is about an area that no key reaches. */
export function isClosedToKeys(permission: Permission, kinds: ReadonlyMap<string, Area>): boolean {
  const [subject = ''] = permission.split(':')
  const area = isArea(subject) ? subject : kinds.get(subject)
  return area !== undefined && CLOSED_AREAS.includes(area)
}

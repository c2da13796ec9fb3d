import type { Area } from '../access/areas.ts'
import { allows, type Permissions } from '../access/permissions.ts'
import { subjectOfKind } from '../define/for-role.ts'
import { allResources } from '../resources/all.ts'

/** The area of what the trail calls by a word of its own; records are called by the segment of their pages. */
const areaOfTarget = {
  app: 'settings',
  apps: 'settings',
  app_secrets: 'integrations',
  app_token: 'integrations',
  business: 'businesses',
  business_code: 'businesses',
  business_request: 'businesses',
  creators: 'people',
  dismissals: 'settings',
  media: 'media',
  members: 'members',
  mobile_configs: 'members',
  pack: 'businesses',
  push_notification_keys: 'integrations',
  push_notifications: 'push',
  rejections: 'settings',
  review: 'settings',
  roles: 'people',
  suggestions: 'settings',
} as const satisfies Record<string, Area>

/** The targets of the trail that these permissions include; null for all. What is not listed is for Owners. */
export function readableTargets(permissions: Permissions): string[] | null {
  if (permissions === 'all') return null
  const kinds = allResources.filter((resource) => allows(permissions, 'read', subjectOfKind(resource)))
  const others = Object.entries(areaOfTarget).filter(([, area]) => allows(permissions, 'read', { area }))
  return [...kinds.map(({ segment }) => segment), ...others.map(([target]) => target)]
}

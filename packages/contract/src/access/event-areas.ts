import type { Area } from './areas.ts'
import { allows, type Permissions } from './permissions.ts'

/** The area of each live event of an app. `app`: something of the app itself changed, and everybody reads it again. */
const eventAreas: Readonly<Record<string, Area | 'everyone'>> = {
  app: 'everyone',
  resync: 'everyone',
  building: 'settings',
  export: 'transfer',
  import: 'transfer',
  pack: 'businesses',
  push: 'push',
}

/** Whether these permissions let receive a live event of the app. One that is not listed is for Owners and staff. */
export function mayReceive(permissions: Permissions, name: string): boolean {
  const area = Object.hasOwn(eventAreas, name) ? eventAreas[name] : undefined
  if (permissions === 'all' || area === 'everyone') return true
  return area !== undefined && allows(permissions, 'read', { area })
}

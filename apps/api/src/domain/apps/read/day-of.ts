import { type AppDay, appDay, zoneOf } from '@greenroom/contract/zones'
import type { CurrentApp } from './current-app.ts'

/** The app's time zone, and the day that it is there at a moment. */
export function dayOf({ setup }: Pick<CurrentApp, 'setup'>, now: Date): AppDay {
  return appDay(zoneOf(setup), now)
}

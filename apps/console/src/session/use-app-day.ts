import { type AppDay, appDay } from '@greenroom/contract/zones'
import { serverNow } from '../api/server-time.ts'
import { useSessionData } from './use-session.ts'

/** The app's time zone, and the day that it is there. */
export function useAppDay(now = serverNow()): AppDay {
  const { facts } = useSessionData()
  return appDay(facts.app.timeZone, now)
}

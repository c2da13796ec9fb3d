import { browserTimezone } from './timezone.ts'
import { useSessionData } from './use-session.ts'

/** The time zone that the user has chosen, or else the browser's. */
export function useUserZone(): string {
  const { user } = useSessionData()
  return user.timezone ?? browserTimezone()
}

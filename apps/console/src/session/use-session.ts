import { createContext, use, useSyncExternalStore } from 'react'
import type { SessionData } from './load-session.ts'
import type { Session, SessionState } from './session.ts'

const SessionContext = createContext<Session | null>(null)
export const SessionProvider = SessionContext.Provider

/** The session's commands: logIn, signOut, chooseApp, reload … */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}

/** Where the visit stands; draws again when that changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}

const SessionDataContext = createContext<SessionData | null>(null)
export const SessionDataProvider = SessionDataContext.Provider

/**
 * The person, the current app and the facts that gates ask. For everything inside the signed-in shell, where it is
 * always there.
 */
export function useSessionData(): SessionData {
  const data = use(SessionDataContext)
  if (!data) throw new Error('useSessionData needs a signed-in person.')
  return data
}

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

/** The state of the visit; re-renders when it changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}

const SessionDataContext = createContext<SessionData | null>(null)
export const SessionDataProvider = SessionDataContext.Provider

/** The user, the current app and the facts for gates. Always available inside the signed-in shell. */
export function useSessionData(): SessionData {
  const data = use(SessionDataContext)
  if (!data) throw new Error('useSessionData needs a signed-in person.')
  return data
}

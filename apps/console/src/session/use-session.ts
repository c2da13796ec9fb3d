import { createContext, use, useSyncExternalStore } from 'react'
import type { AppSession, SessionData } from './load-session.ts'
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

/**
 * The user, the current app and the facts for gates. Always available inside the signed-in shell; the app is null while
 * there is none.
 */
export function useSessionData(): SessionData {
  const data = use(SessionDataContext)
  if (!data) throw new Error('useSessionData needs a signed-in person.')
  return data
}

/** The same for parts of pages that need an app: the gates open none of them without one. */
export function useAppSession(): AppSession {
  const data = useSessionData()
  if (!hasApp(data)) throw new Error('useAppSession needs a current app: a page that opens without one has to use useSessionData.')
  return data
}

function hasApp(data: SessionData): data is AppSession {
  return data.app !== null
}

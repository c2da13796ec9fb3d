import { useEffect, useState } from 'react'
import { api } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { useSessionState } from '../session/use-session.ts'

/**
 * The name of the current app if a failure means that the user may no longer work on it; null otherwise. Rejected and
 * missing resources return the same response, so the app itself is requested.
 */
export function useLostApp(error: unknown): string | null {
  const state = useSessionState()
  const app = state.phase === 'ready' ? state.data.app : null
  const [id, name, isMissing] = [app?.id, app?.name ?? '', error instanceof Failure && error.code === 'NOT_FOUND']
  const [lost, setLost] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    setLost(null)
    if (!isMissing || id === undefined) return
    api.get(`/apps/${id}`).catch((reason: unknown) => {
      if (isCurrent && reason instanceof Failure && reason.code === 'NOT_FOUND') setLost(name)
    })
    return () => {
      isCurrent = false
    }
  }, [error, isMissing, id, name])
  return lost
}

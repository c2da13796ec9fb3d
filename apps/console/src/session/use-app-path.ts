import { useCallback } from 'react'
import type { AppPath } from '../api/client.ts'
import { useSessionData } from './use-session.ts'

/**
 * Builds a path of the current app: `path('tags')` is /apps/{app}/tags. Query keys contain the path, so that no app
 * shows another's data.
 */
export function useAppPath(): AppPath {
  const { app } = useSessionData()
  return useCallback((below) => `/apps/${app.id}/${below}`, [app.id])
}

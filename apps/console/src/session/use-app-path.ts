import { useCallback } from 'react'
import type { AppPath } from '../api/client.ts'
import { useSessionData } from './use-session.ts'

/**
 * Builds a path of the current app: `path('tags')` is /apps/{app}/tags. Query keys contain the path, so that no app
 * shows another's data. Without an app there is no such path, and the first use throws.
 */
export function useAppPath(): AppPath {
  const { app } = useSessionData()
  const id = app?.id
  return useCallback(
    (below) => {
      if (id === undefined) throw new Error(`${below} belongs to an app, and there is none.`)
      return `/apps/${id}/${below}`
    },
    [id],
  )
}

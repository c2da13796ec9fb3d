import { useCallback, useEffect, useRef } from 'react'
import { type Changes, watchChanges } from './unsaved-changes.ts'

/**
 * Registers unsaved input with the page: it is stored when the session ends, and signing out asks for a confirmation.
 * Returns `isChanged`, which is false once the page is closing.
 */
export function useUnsavedChanges({ isChanged, keep, isSaving }: Changes): () => boolean {
  const now = useRef({ isChanged, keep, isSaving })
  useEffect(() => {
    now.current = { isChanged, keep, isSaving }
  })
  const watched = useRef<ReturnType<typeof watchChanges> | null>(null)
  useEffect(() => {
    const part = watchChanges({
      isChanged: () => now.current.isChanged(),
      isSaving: () => now.current.isSaving?.() ?? false,
      get keep() {
        return now.current.keep
      },
    })
    watched.current = part
    return part.stop
  }, [])
  return useCallback(() => watched.current?.isChanged() ?? false, [])
}

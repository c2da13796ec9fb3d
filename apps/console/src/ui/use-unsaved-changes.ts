import { useCallback, useEffect, useRef } from 'react'
import { type Changes, watchChanges } from './unsaved-changes.ts'

/**
 * Tells the page of typing that is not saved: it is kept when the session ends, and asked about before signing out.
 * Answers `isChanged` as it is once the page was let go: false.
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

import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'
import { type Changes, savesToEnd } from './unsaved-changes.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type Guard = {
  /** Hears of a yes. */
  onLeave?: () => void
  /** Keeps what was typed when the session ends; left out where it cannot be kept, now or at all. */
  keep?: Changes['keep']
  isSaving?: Changes['isSaving']
}

/**
 * Asks before a person leaves a page with typing that is not saved, by a link, by closing the tab or by signing out.
 * `isChanged` is asked at that moment, so that a form which has just been saved can leave at once.
 */
export function useLeaveGuard(isChanged: () => boolean, { onLeave, keep, isSaving }: Guard = {}): void {
  const isChangedNow = useUnsavedChanges({ isChanged, keep, isSaving })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChangedNow() || current.pathname === next.pathname) return false
      // Asked during a save, the question would be about what is stored a moment later. Where the save fails, its own
      // message is enough, and the person stays with it.
      if (await savesToEnd()) return isChangedNow()
      const leave = await confirm({
        title: 'Leave without saving?',
        text: 'Your changes on this page have not been saved.',
        yes: 'Leave',
        no: 'Stay',
        dangerous: true,
      })
      if (leave) onLeave?.()
      return !leave
    },
    enableBeforeUnload: isChangedNow,
  })
}

import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'
import { type Changes, savesToEnd } from './unsaved-changes.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

type Guard = {
  /** Called if the user confirms. */
  onLeave?: () => void
  /** Stores the input when the session ends; omitted if it cannot be stored. */
  keep?: Changes['keep']
  isSaving?: Changes['isSaving']
}

/**
 * Asks for confirmation before the user leaves a page with unsaved input, by a link, by closing the tab or by signing
 * out. `isChanged` is called at that moment, so that a form which has just been saved can leave immediately.
 */
export function useLeaveGuard(isChanged: () => boolean, { onLeave, keep, isSaving }: Guard = {}): void {
  const isChangedNow = useUnsavedChanges({ isChanged, keep, isSaving })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChangedNow() || current.pathname === next.pathname) return false
      // During a save the confirmation would be outdated a moment later. If the save fails, its own message is enough,
      // and the user stays on the page.
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

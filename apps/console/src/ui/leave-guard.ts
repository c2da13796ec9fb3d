import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'

/**
 * Asks before a person leaves a page with typing that is not saved, by a link or by closing the tab. `isChanged` is asked at
 * that moment, so that a form which has just been saved can leave at once; `onLeave` hears of a yes.
 */
export function useLeaveGuard(isChanged: () => boolean, onLeave?: () => void): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isChanged() || current.pathname === next.pathname) return false
      const leave = await confirm({
        title: 'Leave without saving?',
        text: 'What you changed on this page has not been saved.',
        yes: 'Leave',
        no: 'Stay',
        dangerous: true,
      })
      if (leave) onLeave?.()
      return !leave
    },
    enableBeforeUnload: isChanged,
  })
}

import type { ListedPush } from '@greenroom/contract/push/listed'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SendRequest } from '../../resource/ask-to-send.ts'
import { endOfHold } from '../../screens/push-notifications/+time-left.ts'
import { useUndo } from '../../screens/push-notifications/+use-undo.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'

export const QUEUED = 'Your message has been queued and is now being processed.'

/** A push sent here and still delayed: from which opening of the panel, and the end of its delay. */
export type HeldPush = { push: ListedPush; end: number; count: number; onOver: () => void; onUndone: () => void }

/** The last push sent from here, while it is delayed. */
export function useHold(request: SendRequest) {
  const path = useAppPath()
  const queries = useQueryClient()
  const takeBack = useUndo()
  const [held, setHeld] = useState<HeldPush | null>(null)
  // Undone from the list, which opens the panel.
  const undoneId = request.kind === 'undone' ? request.push.id : null
  if (held && held.push.id === undoneId) setHeld(null)

  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => {
      setHeld(null)
      toastDone(QUEUED)
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
      held.onOver()
    }, held.end - performance.now())
    return () => clearTimeout(timer)
  }, [held, queries, path])

  return {
    held,
    begin: (push: ListedPush, rest: Omit<HeldPush, 'push' | 'end'>) => setHeld({ push, end: endOfHold(push) ?? 0, ...rest }),
    /** Returns the undone push; null if it could not be undone. */
    undo: async (): Promise<ListedPush | null> => {
      if (!held) return null
      const push = await takeBack(held.push.id)
      if (push === null || !('subject' in push)) return null
      setHeld(null)
      held.onUndone()
      return push
    },
  }
}

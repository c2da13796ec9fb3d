import type { ListedPush } from '@greenroom/contract/push/listed'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SendRequest } from '../../resource/ask-to-send.ts'
import { endOfDelay } from '../../screens/push-notifications/+time-left.ts'
import { useUndo } from '../../screens/push-notifications/+use-undo.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'

export const QUEUED = 'Your message has been queued and is now being processed.'

/** A push sent here and still delayed: from which opening of the panel, and the end of its delay. */
export type DelayedPush = { push: ListedPush; end: number; count: number; onOver: () => void; onUndone: () => void }

/** The last push sent from here, while it is delayed. */
export function useDelayedPush(request: SendRequest) {
  const path = useAppPath()
  const queries = useQueryClient()
  const takeBack = useUndo()
  const [delayed, setDelayed] = useState<DelayedPush | null>(null)
  // Undone from the list, which opens the panel.
  const undoneId = request.kind === 'undone' ? request.push.id : null
  if (delayed && delayed.push.id === undoneId) setDelayed(null)

  useEffect(() => {
    if (!delayed) return
    const timer = setTimeout(() => {
      setDelayed(null)
      toastDone(QUEUED)
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
      delayed.onOver()
    }, delayed.end - performance.now())
    return () => clearTimeout(timer)
  }, [delayed, queries, path])

  return {
    delayed,
    begin: (push: ListedPush, rest: Omit<DelayedPush, 'push' | 'end'>) => setDelayed({ push, end: endOfDelay(push) ?? 0, ...rest }),
    /** Returns the undone push; null if it could not be undone. */
    undo: async (): Promise<ListedPush | null> => {
      if (!delayed) return null
      const push = await takeBack(delayed.push.id)
      if (push === null || !('subject' in push)) return null
      setDelayed(null)
      delayed.onUndone()
      return push
    },
  }
}

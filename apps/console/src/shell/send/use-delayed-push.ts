import { resentPush } from '@greenroom/contract/push/compose-form'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppPath } from '../../api/client.ts'
import type { SendRequest } from '../../resource/ask-to-send.ts'
import { endOfDelay } from '../../screens/push-notifications/+time-left.ts'
import { UNDONE, useUndo } from '../../screens/push-notifications/+use-undo.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { toastDone } from '../../ui/toast.tsx'
import { storeDraft } from './use-draft.ts'

export const QUEUED = 'Your message has been queued and is now being processed.'

/** A push sent here and still delayed: of which app, from which opening of the panel, and the end of its delay. */
export type DelayedPush = {
  push: ListedPush
  of: AppPath
  app: { id: string; name: string }
  end: number
  count: number
  onOver: () => void
  onUndone: () => void
}

/** The last push sent from here, while it is delayed. */
export function useDelayedPush(request: SendRequest) {
  const path = useAppPath()
  const { app, user } = useAppSession()
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
      void queries.invalidateQueries({ queryKey: [delayed.of('push_notifications')] })
      delayed.onOver()
    }, delayed.end - performance.now())
    return () => clearTimeout(timer)
  }, [delayed, queries])

  return {
    delayed,
    begin: (push: ListedPush, rest: Omit<DelayedPush, 'push' | 'of' | 'app' | 'end'>) =>
      setDelayed({ push, of: path, app, end: endOfDelay(push) ?? 0, ...rest }),
    /** Returns the undone push; null if that failed, or if it became a draft of an app that is no longer current. */
    undo: async (): Promise<ListedPush | null> => {
      if (!delayed) return null
      const push = await takeBack(delayed.push.id, delayed.of)
      if (push === null || !('subject' in push)) return null
      setDelayed(null)
      delayed.onUndone()
      if (delayed.of === path) return push
      const form = resentPush(push)
      const isStored = await storeDraft({ id: push.id, person: user.sub, app: delayed.app.id, began: {}, form })
      toastDone(isStored ? `${UNDONE} The text is a draft in ${delayed.app.name}.` : UNDONE)
      return null
    },
  }
}

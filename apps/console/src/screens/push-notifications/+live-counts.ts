import type { ListedPush, PushProgress } from '@greenroom/contract/push/listed'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../api/events.ts'
import { useAppPath } from '../../session/use-app-path.ts'

type Listed = { data: ListedPush[] }

/** Updates the counts of the list while pushes are sent, by server events. */
export function useLiveCounts(queryKey: QueryKey): void {
  const queries = useQueryClient()
  const path = useAppPath()
  const key = JSON.stringify(queryKey)

  useEffect(() => {
    const listKey: QueryKey = JSON.parse(key)
    const controller = new AbortController()
    const readAnew = () => void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    void listen(path('live'), {
      signal: controller.signal,
      onReconnect: readAnew,
      onEvent: ({ name, data }) => {
        if (name === 'resync') readAnew()
        if (name !== 'push' || !isProgress(data)) return
        const known = queries.getQueryData<Listed>(listKey)?.data.some((push) => push.id === data.id && push.businesses === null)
        // Another user's push, one on another page, or one with counts per business: the list is reloaded.
        if (!known || data.state === 'undone') readAnew()
        else queries.setQueryData<Listed>(listKey, (list) => list && { ...list, data: list.data.map((push) => progressed(push, data)) })
      },
    })
    return () => controller.abort()
  }, [queries, path, key])
}

/** The counts only grow: a late older event never lowers them. */
export function progressed(push: ListedPush, progress: PushProgress): ListedPush {
  if (push.id !== progress.id || progress.state === 'undone') return push
  // A delayed push has no progress yet, and its delay is counted from when it was read.
  if (progress.state === 'queued' && push.held_ms !== null) return push
  return {
    ...push,
    state: progress.state,
    held_ms: null,
    stop_reason: progress.stop_reason,
    devices_sent: Math.max(push.devices_sent, progress.devices_sent),
    devices_failed: Math.max(push.devices_failed, progress.devices_failed),
    devices_total: progress.devices_total,
  }
}

function isProgress(data: unknown): data is PushProgress {
  return typeof data === 'object' && data !== null && 'id' in data && 'devices_sent' in data && 'devices_failed' in data
}

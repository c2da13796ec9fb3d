import type { Answer } from '@greenroom/contract/answers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { listen } from '../../api/events.ts'
import { useSession, useSessionData } from '../../session/use-session.ts'

/** From then on every server knows a changed role. */
const ROLE_HOLDS_AFTER_MS = 5_000

/** Under this key the console caches what needs this person. */
const NOTICES_KEY = ['/notices'] as const

type Notices = Answer<'GET /notices'>

/** What needs this person, over all of their apps; undefined while unknown, and during help, which is for one app. */
export function useNotices(): { notices: Notices | undefined; failed: (() => void) | null } {
  const { user } = useSessionData()
  const { data, error, refetch } = useQuery({
    queryKey: NOTICES_KEY,
    queryFn: ({ signal }) => api.get('/notices', { signal }),
    enabled: !user.help,
  })
  return { notices: data, failed: error && !data ? () => void refetch() : null }
}

/**
 * Reads the notices again when they change in another window, on another device or in a job, while this window is
 * visible.
 */
export function useLiveNotices(): void {
  const queries = useQueryClient()
  const session = useSession()
  const { user } = useSessionData()
  const isOn = !user.help
  useEffect(() => {
    if (!isOn) return
    let open: AbortController | null = null
    const readAnew = () => void queries.invalidateQueries({ queryKey: NOTICES_KEY })
    const onEvent = ({ name }: { name: string }) => {
      if (name === 'role') setTimeout(() => void session.reload(), ROLE_HOLDS_AFTER_MS)
      else if (name !== 'message') readAnew()
    }
    const follow = () => {
      if (document.visibilityState !== 'visible') {
        open?.abort()
        open = null
      } else if (open === null) {
        open = new AbortController()
        const { signal } = open
        void listen('/notices/live', { signal, onEvent, onReconnect: readAnew })
      }
    }
    const shown = () => {
      if (document.visibilityState === 'visible') readAnew()
      follow()
    }
    follow()
    document.addEventListener('visibilitychange', shown)
    return () => {
      document.removeEventListener('visibilitychange', shown)
      open?.abort()
    }
  }, [queries, session, isOn])
}

/** Marks notices as read, or all that happened until a moment; the bell shows it before the server has answered. */
export function useMarkRead() {
  const queries = useQueryClient()
  return async (which: { ids: string[] } | { until: string }) => {
    const isMeant = ({ id, at }: Notices['data'][number]) => ('ids' in which ? which.ids.includes(id) : at <= which.until)
    queries.setQueryData<Notices>(NOTICES_KEY, (known) => {
      if (!known) return known
      const read = known.data.filter((notice) => !notice.read && isMeant(notice)).length
      return {
        data: known.data.map((notice) => (isMeant(notice) ? { ...notice, read: true } : notice)),
        meta_data: { unread: Math.max(0, known.meta_data.unread - read) },
      }
    })
    try {
      await api.post('/notices/read', { data: which })
    } finally {
      await queries.invalidateQueries({ queryKey: NOTICES_KEY })
    }
  }
}

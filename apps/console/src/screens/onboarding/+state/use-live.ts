import { useEffect } from 'react'
import { listen } from '../../../api/events.ts'
import { useAppPath } from '../../../session/use-app-path.ts'

/** Refetches the onboarding when another user changed the app or its content. */
export function useLive(refresh: () => Promise<void>): void {
  const path = useAppPath()
  useEffect(() => {
    const controller = new AbortController()
    void listen(path('live'), {
      signal: controller.signal,
      onReconnect: () => void refresh(),
      onEvent: ({ name }) => {
        if (name === 'app' || name === 'resync') void refresh()
      },
    })
    return () => controller.abort()
  }, [path, refresh])
}

import { useEffect, useState } from 'react'

/** Whether the browser has had time for something else since this was first drawn. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const become = () => setIsIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(become, 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(become, { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}

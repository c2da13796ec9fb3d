import { useEffect, useState } from 'react'

/**
 * Opens a dialog one render after it was mounted. One that is mounted open would not know where the focus was, and
 * could not return it when it closes.
 */
export function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  return shown
}

import { useEffect, useState } from 'react'

/**
 * Opens a dialog one draw after it was made. One that is made open would not know where the focus was, and could not
 * give it back when it closes.
 */
export function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(open), [open])
  return shown
}

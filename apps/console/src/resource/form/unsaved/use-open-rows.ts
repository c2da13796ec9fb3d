import { useCallback, useMemo, useRef, useState } from 'react'
import type { OpenRowHandle, OpenRow, OpenRows } from '../../../fields/rows/open-row.ts'

/**
 * The rows being edited in the drawers of a form's sub-tables. They are part of its unsaved work, although they become
 * values of the form only with Add or Update.
 */
export function useOpenRows() {
  const openRows = useRef(new Map<string, OpenRowHandle>())
  const [isTyped, setIsTyped] = useState(false)
  const [restored, setRestored] = useState<Readonly<Record<string, OpenRow>>>({})

  const register = useCallback((name: string, row: OpenRowHandle) => {
    openRows.current.set(name, row)
    setIsTyped(true)
    return () => {
      openRows.current.delete(name)
      setIsTyped(openRows.current.size > 0)
    }
  }, [])
  const taken = useCallback((name: string) => setRestored(({ [name]: _, ...others }) => others), [])

  return {
    /** Whether one of them has unsaved input. */
    isTyped,
    /** Their current input, by field. */
    read: useCallback(() => Object.fromEntries([...openRows.current].map(([name, { read }]) => [name, read()])), []),
    /** Triggers the open drawer's own button. Returns whether a drawer is open. */
    submit: () => {
      const [first] = openRows.current.values()
      first?.submit()
      return first !== undefined
    },
    /** Reopens them with the input of an earlier visit. */
    restore: setRestored,
    /** For the sub-tables of the form. */
    context: useMemo((): OpenRows => ({ register, restored, taken }), [register, restored, taken]),
  }
}

import { useCallback, useMemo, useRef, useState } from 'react'
import type { HeldRow, OpenRow, OpenRows } from '../../../fields/rows/open-row.ts'

/**
 * The rows being edited in the drawers of a form's sub-tables. They are part of its unsaved work, although they become
 * values of the form only with Add or Update.
 */
export function useOpenRows() {
  const held = useRef(new Map<string, HeldRow>())
  const [isTyped, setIsTyped] = useState(false)
  const [restored, setRestored] = useState<Readonly<Record<string, OpenRow>>>({})

  const hold = useCallback((name: string, row: HeldRow) => {
    held.current.set(name, row)
    setIsTyped(true)
    return () => {
      held.current.delete(name)
      setIsTyped(held.current.size > 0)
    }
  }, [])
  const taken = useCallback((name: string) => setRestored(({ [name]: _, ...others }) => others), [])

  return {
    /** Whether one of them has unsaved input. */
    isTyped,
    /** Their current input, by field. */
    read: useCallback(() => Object.fromEntries([...held.current].map(([name, { read }]) => [name, read()])), []),
    /** Triggers the open drawer's own button. Returns whether a drawer is open. */
    submit: () => {
      const [first] = held.current.values()
      first?.submit()
      return first !== undefined
    },
    /** Reopens them with the input of an earlier visit. */
    restore: setRestored,
    /** For the sub-tables of the form. */
    context: useMemo((): OpenRows => ({ hold, restored, taken }), [hold, restored, taken]),
  }
}

import { useCallback, useMemo, useRef, useState } from 'react'
import type { HeldRow, OpenRow, OpenRows } from '../../../fields/rows/open-row.ts'

/**
 * The rows that are being written in the drawers of a form's sub-tables. They are part of its unsaved work, although
 * they become values of the form only with Add or Update.
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
    /** Something is typed in one of them. */
    isTyped,
    /** What is typed in them now, by field. */
    read: useCallback(() => Object.fromEntries([...held.current].map(([name, { read }]) => [name, read()])), []),
    /** Does what the open drawer's own button does. Answers whether there is one. */
    submit: () => {
      const [first] = held.current.values()
      first?.submit()
      return first !== undefined
    },
    /** Opens them again with what an earlier visit typed. */
    restore: setRestored,
    /** For the sub-tables of the form. */
    context: useMemo((): OpenRows => ({ hold, restored, taken }), [hold, restored, taken]),
  }
}

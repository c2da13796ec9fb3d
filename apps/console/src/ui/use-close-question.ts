import { useRef } from 'react'
import { confirm } from './confirm.tsx'

/** Closes what holds input: after a question once something was changed. `onChanged` says whether it was. */
export function useCloseQuestion(question: { title: string; text: string }, onClose: () => void) {
  const isChanged = useRef(false)
  const isOpen = useRef(false)
  const close = async () => {
    // Escape reaches the drawer below the dialog as well.
    if (isOpen.current) return
    isOpen.current = true
    const leave = !isChanged.current || (await confirm({ ...question, yes: 'Close', no: 'Keep editing', dangerous: true }))
    isOpen.current = false
    if (leave) onClose()
  }
  const onChanged = (changed: boolean) => {
    isChanged.current = changed
  }
  return { close: () => void close(), onChanged }
}

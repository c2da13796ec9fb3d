import { useEffect, useState } from 'react'
import { onDemand } from './on-demand.tsx'

export type Toast = {
  kind: 'done' | 'failed' | 'note'
  message: string
  /** Undoes the action while the toast is open. */
  undo?: () => void
  /** The next step, if there is one. */
  next?: { label: string; go: () => void }
}

const toasts = new EventTarget()
const loadToasts = () => import('./toasts.tsx')
const Toasts = onDemand(async () => (await loadToasts()).Toasts)

/** Reports a success. */
export function toastDone(message: string): void {
  show({ kind: 'done', message })
}

/** Reports a failure that requires no decision. */
export function toastFailed(message: string): void {
  show({ kind: 'failed', message })
}

/** Shows a note, for the time that a longer sentence takes to read. */
export function toastNote(message: string): void {
  show({ kind: 'note', message })
}

/** Reports a success, and offers the next step. */
export function toastNext(message: string, next: { label: string; go: () => void }): void {
  show({ kind: 'done', message, next })
}

/** Reports an action that can be undone while the toast is open. */
export function toastUndo(message: string, undo: () => void): void {
  show({ kind: 'done', message, undo })
}

/** The container of toasts. Mounted once, near the root; its rendering code is loaded with the first toast. */
export function ToastHost() {
  const [used, setUsed] = useState(false)

  useEffect(() => {
    const use = () => setUsed(true)
    toasts.addEventListener('first', use)
    return () => toasts.removeEventListener('first', use)
  }, [])

  return used ? <Toasts /> : null
}

function show(toast: Toast): void {
  toasts.dispatchEvent(new Event('first'))
  loadToasts().then(
    ({ showToast }) => showToast(toast),
    (error: unknown) => console.warn(toast.message, error),
  )
}

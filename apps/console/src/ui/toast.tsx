import { useEffect, useState } from 'react'
import { onDemand } from './on-demand.tsx'

export type Toast = {
  kind: 'done' | 'failed' | 'note'
  message: string
  /** Takes back what was done, for as long as the toast stands. */
  undo?: () => void
  /** What to do next, where there is such a thing. */
  next?: { label: string; go: () => void }
}

const toasts = new EventTarget()
const loadToasts = () => import('./toasts.tsx')
const Toasts = onDemand(async () => (await loadToasts()).Toasts)

/** Says in passing that something worked. */
export function toastDone(message: string): void {
  show({ kind: 'done', message })
}

/** Says in passing that something did not work and that nothing has to be decided. */
export function toastFailed(message: string): void {
  show({ kind: 'failed', message })
}

/** Says in passing something that is good to know, for as long as a longer sentence takes. */
export function toastNote(message: string): void {
  show({ kind: 'note', message })
}

/** Says in passing that something worked, and offers the next step. */
export function toastNext(message: string, next: { label: string; go: () => void }): void {
  show({ kind: 'done', message, next })
}

/** Reports an action that can be undone while the toast is open. */
export function toastUndo(message: string, undo: () => void): void {
  show({ kind: 'done', message, undo })
}

/** Where toasts appear. Stands once, near the root; what draws them is loaded with the first one. */
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

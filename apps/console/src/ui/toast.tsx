import { useEffect, useState } from 'react'
import { onDemand } from './on-demand.tsx'
import { requests } from './requests.ts'
import { warnOfFailedLoad } from './warn-of-failed-load.ts'

/** What a toast's button does next. */
export type Step = { label: string; go: () => void }

export type Toast = {
  kind: 'done' | 'failed' | 'note'
  message: string
  /** Undoes the action while the toast is open. */
  undo?: () => void
  /** The next steps, the most likely one first. */
  next?: readonly Step[]
}

const toasts = requests()
const loadToasts = () => import('./toasts.tsx')
const Toasts = onDemand(async () => (await loadToasts()).Toasts, null, 'The messages')

/** Reports a success. */
export function toastDone(message: string): void {
  show({ kind: 'done', message })
}

/** Reports a failure that requires no decision; `next` offers to try again. */
export function toastFailed(message: string, next?: Step): void {
  show({ kind: 'failed', message, ...(next && { next: [next] }) })
}

/** Shows a note, for the time that a longer sentence takes to read. */
export function toastNote(message: string): void {
  show({ kind: 'note', message })
}

/** Reports a success, and offers the next steps; the first one is the most likely. */
export function toastNext(message: string, ...next: Step[]): void {
  show({ kind: 'done', message, next })
}

/** Reports an action that can be undone while the toast is open. */
export function toastUndo(message: string, undo: () => void, ...next: Step[]): void {
  show({ kind: 'done', message, undo, next })
}

/** The container of toasts. Mounted once, near the root; its rendering code is loaded with the first toast. */
export function ToastHost() {
  const [used, setUsed] = useState(false)

  useEffect(() => toasts.listen(() => setUsed(true)), [])

  return used ? <Toasts /> : null
}

function show(toast: Toast): void {
  toasts.ask()
  loadToasts().then(
    ({ showToast }) => showToast(toast),
    (error: unknown) => warnOfFailedLoad(toast.message, error),
  )
}

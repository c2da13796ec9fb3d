import { useEffect, useState } from 'react'
import { onDemand } from './on-demand.tsx'

export type Question = {
  title: string
  text: string
  /** A text that loads while the question is open, and what is shown until then. */
  more?: { meanwhile: string; text: Promise<string> }
  /** The button that goes ahead: a verb, such as Delete. */
  yes: string
  /** The button that stays: Cancel unless something says it better. */
  no?: string
  /** True where going ahead loses something. */
  dangerous?: boolean
}

export type OpenQuestion = Question & { answer: (goAhead: boolean) => void }

const questions = new EventTarget()
const ConfirmDialog = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

/**
 * Asks before something that cannot be undone; resolves to true when the person goes ahead. One ConfirmHost draws it.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => {
    questions.dispatchEvent(new CustomEvent<OpenQuestion>('ask', { detail: { ...question, answer } }))
  })
}

/** Draws the question of `confirm`. Stands once, near the root. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const ask = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      setAsked(event.detail)
      setOpen(true)
    }
    questions.addEventListener('ask', ask)
    return () => questions.removeEventListener('ask', ask)
  }, [])

  if (!asked) return null
  const close = (goAhead: boolean) => {
    setOpen(false)
    asked.answer(goAhead)
  }
  return <ConfirmDialog asked={asked} open={open} onAnswer={close} />
}

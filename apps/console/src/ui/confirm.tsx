import { useEffect, useState } from 'react'
import { onDemand } from './on-demand.tsx'
import { requests } from './requests.ts'

export type Question = {
  title: string
  text: string
  /** What the text is about, one line each. */
  list?: readonly { id: string; text: string }[]
  /** A text that loads while the dialog is open, and its placeholder. */
  more?: { meanwhile: string; text: Promise<string> }
  /** The label of the confirm button: a verb, such as Delete. */
  yes: string
  /** The label of the cancel button; Cancel by default. */
  no?: string
  /** Another action that can be chosen instead; the question then resolves to false. */
  instead?: { label: string; run: () => void }
  /** True if confirming loses data. */
  dangerous?: boolean
}

export type OpenQuestion = Question & { answer: (goAhead: boolean) => void }

const questions = requests<OpenQuestion>()
const ConfirmDialog = onDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog, null, 'The question')

/**
 * Asks for confirmation before an action that cannot be undone; resolves to true if the user confirms. ConfirmHost
 * renders the dialog.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((answer) => questions.ask({ ...question, answer }))
}

/** Renders the dialog of `confirm`. Mounted once, near the root. */
export function ConfirmHost() {
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(
    () =>
      questions.listen((next) => {
        setQuestion(next)
        setOpen(true)
      }),
    [],
  )

  if (!question) return null
  const close = (goAhead: boolean) => {
    setOpen(false)
    question.answer(goAhead)
  }
  return <ConfirmDialog question={question} open={open} onAnswer={close} />
}

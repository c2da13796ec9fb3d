import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastFailed, toastNote, toastUndo } from '../../ui/toast.tsx'
import { UndoRing } from '../../ui/undo-ring.tsx'
import { SENTENCE, SHORT } from './+placeholder.ts'
import { Chapter, Specimen } from './+specimen.tsx'

/** Confirmations and toasts. */
export function Asking() {
  const [answer, setAnswer] = useState('')
  const ask = async (dangerous: boolean) => {
    const goesAhead = await confirm({ title: SHORT, text: SENTENCE, yes: dangerous ? 'Delete' : 'Go on', dangerous })
    setAnswer(goesAhead ? 'Went ahead.' : 'Stayed.')
  }
  return (
    <Chapter title="Questions and toasts">
      <Specimen name="Question">
        <Button variant="default" onClick={() => void ask(false)}>
          Ask
        </Button>
        <Button variant="default" onClick={() => void ask(true)}>
          Ask about danger
        </Button>
        <span role="status">{answer}</span>
      </Specimen>
      <Specimen name="Toast">
        <Button variant="default" onClick={() => toastDone(SHORT)}>
          Done
        </Button>
        <Button variant="default" onClick={() => toastFailed(SHORT)}>
          Failed
        </Button>
        <Button variant="default" onClick={() => toastNote(SENTENCE)}>
          Note
        </Button>
        <Button variant="default" onClick={() => toastUndo(SHORT, () => toastDone('Taken back.'))}>
          With Undo
        </Button>
      </Specimen>
      <Specimen name="How long Undo is offered">
        <UndoRing total={60_000} elapsed={20_000} />
      </Specimen>
    </Chapter>
  )
}

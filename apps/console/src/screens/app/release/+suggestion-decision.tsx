import { hasReleaseTray } from '@greenroom/contract/release/has-release-tray'
import type { SuggestionAnswer } from '@greenroom/contract/release/suggestions/suggestion-answers'
import { MOST_NOTE_CHARACTERS } from '@greenroom/contract/release/suggestions/suggestion-limits'
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSuggestionSteps } from '../../../resource/suggestions/use-suggestions.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toPath } from '../../../ui/to-path.ts'
import classes from './release.module.css'

type Verdict = 'declined' | 'answered'

const verbs: Readonly<Record<Verdict, { button: string; label: string }>> = {
  declined: { button: 'Decline', label: 'Why do you decline it?' },
  answered: { button: 'Send answer', label: 'Your answer or question' },
}

/** Accept, Decline and Answer for our team. The last two need words, which the owner reads. */
export function SuggestionDecision({ suggestion: { id, version, label, outdated, open } }: { suggestion: SuggestionAnswer }) {
  const { app } = useAppSession()
  const { decide, isBusy } = useSuggestionSteps()
  const [writing, setWriting] = useState<Verdict | null>(null)
  const accept = async () => {
    const next = hasReleaseTray(app.onboarding) ? ' It then waits in this tray like a change of yours.' : ''
    const question = { title: 'Accept this change?', text: `The new value of ${label} is saved at once.${next}`, yes: 'Accept' }
    if (await confirm(question)) await decide({ id, version, state: 'accepted', answer: '' })
  }
  if (writing !== null) {
    return (
      <DecisionForm
        verdict={writing}
        label={label}
        isBusy={isBusy}
        onSend={async (answer) => {
          if (await decide({ id, version, state: writing, answer })) setWriting(null)
        }}
        onCancel={() => setWriting(null)}
      />
    )
  }
  return (
    <p className={classes.tools}>
      <Button size="compact-sm" aria-label={`Accept: ${label}`} disabled={outdated || isBusy} onClick={() => void accept()}>
        Accept
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Decline: ${label}`} onClick={() => setWriting('declined')}>
        Decline
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Answer: ${label}`} onClick={() => setWriting('answered')}>
        Answer
      </Button>
      {open && (
        <Link {...toPath(open)} className={classes.open} aria-label={`Open the field: ${label}`}>
          Open the field
        </Link>
      )}
    </p>
  )
}

type FormProps = { verdict: Verdict; label: string; isBusy: boolean; onSend(answer: string): Promise<void>; onCancel(): void }

function DecisionForm({ verdict, label, isBusy, onSend, onCancel }: FormProps) {
  const [answer, setAnswer] = useState('')
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      className={classes.decision}
      aria-label={`${verbs[verdict].button}: ${label}`}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(answer)
      }}
    >
      <Textarea
        ref={input}
        label={verbs[verdict].label}
        description="The owner reads this."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MOST_NOTE_CHARACTERS}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <p className={classes.tools}>
        <Button type="submit" size="compact-sm" disabled={answer.trim() === ''} loading={isBusy}>
          {verbs[verdict].button}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  )
}

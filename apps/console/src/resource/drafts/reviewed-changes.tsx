import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import type { FieldChange } from '@greenroom/contract/history/difference'
import { Textarea, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ChangeList } from '../history/change-list.tsx'
import classes from './draft-drawer.module.css'

type Props = {
  changes: readonly FieldChange[]
  approval: DraftAnswer['approval']
  notes: Readonly<Record<string, string>>
  /** Missing if the reader does not review them. */
  onNote?: ((notes: Readonly<Record<string, string>>) => void) | undefined
}

/** The changes field by field, each with its earlier note and its answer, and with room for a comment. */
export function ReviewedChanges({ changes, approval, notes, onNote }: Props) {
  return (
    <ul className={classes.reviewed}>
      {changes.map((change) => (
        <li key={change.field}>
          <ChangeList changes={[change]} />
          {approval.notes
            .filter(({ field }) => field === change.field)
            .map(({ says, answer }) => (
              <div key={says} className={classes.note}>
                <p>{`Comment: ${says}`}</p>
                {answer !== '' && <p>{`Answer: ${answer}`}</p>}
              </div>
            ))}
          {onNote && (
            <Comment label={change.label} value={notes[change.field]} onChange={(says) => onNote({ ...notes, [change.field]: says })} />
          )}
        </li>
      ))}
    </ul>
  )
}

type CommentProps = { label: string; value: string | undefined; onChange(says: string): void }

function Comment({ label, value, onChange }: CommentProps) {
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  // The button that opened it is gone.
  useEffect(() => input.current?.focus(), [isOpen])
  if (!isOpen) {
    return (
      <UnstyledButton className={classes.comment} onClick={() => setOpen(true)} aria-label={`Comment on ${label}`}>
        Comment
      </UnstyledButton>
    )
  }
  return (
    <Textarea
      label={`Comment on ${label}`}
      mt="xs"
      autosize
      minRows={2}
      ref={input}
      maxLength={2_000}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './review.module.css'

type Props = { label: string; note: string; isBusy: boolean; onChange(note: string): void; onSave(): void; onCancel(): void }

/** The form in which a reviewer writes what should change in a field. */
export function NoteForm({ label, note, isBusy, onChange, onSave, onCancel }: Props) {
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Textarea
        ref={input}
        label={`What should change in ${label}?`}
        description="Shown to the owner next to the field."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={note}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className={classes.tools}>
        <Button type="submit" size="compact-sm" disabled={note.trim() === ''} loading={isBusy}>
          Save note
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </form>
  )
}

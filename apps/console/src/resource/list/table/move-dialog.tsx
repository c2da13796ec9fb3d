import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

type Props = { title: string; opened: boolean; onClose(): void; onMove(position: number): void }

/** Asks for the record's new position in the whole list, to move it across pages. */
export function MoveDialog({ title, opened, onClose, onMove }: Props) {
  const [typed, setTyped] = useState('')
  const position = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0
  const move = (event: FormEvent) => {
    event.preventDefault()
    if (position === 0) return
    onMove(position)
    setTyped('')
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={`Move “${title}”`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={move}>
        <TextInput
          label="Position"
          description="Position in the whole list, across all pages. 1 is the top."
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          data-autofocus
          value={typed}
          error={typed !== '' && position === 0 && 'Enter a number from 1'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={position === 0}>
            Move
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

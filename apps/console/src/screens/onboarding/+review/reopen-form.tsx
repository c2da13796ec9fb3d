import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'

type Props = { isBusy: boolean; onReopen(reason: string): Promise<void> }

/** Reopens an approved section with a reason, so that notes can be added. */
export function ReopenForm({ isBusy, onReopen }: Props) {
  const [reason, setReason] = useState<string | null>(null)
  if (reason === null) {
    return (
      <Button size="compact-sm" variant="default" onClick={() => setReason('')}>
        Reopen the section
      </Button>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onReopen(reason)
      }}
    >
      <TextInput
        label="Why are you reopening it?"
        description="Only our team sees this. Then add notes to the fields that the owner should change."
        maxLength={2_000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button type="submit" size="compact-sm" disabled={reason.trim() === ''} loading={isBusy}>
          Reopen
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setReason(null)}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}

import { MOST_REASON_CHARACTERS } from '@greenroom/contract/preflight/dismissal-limits'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { useShown } from '../../../ui/use-shown.ts'
import { useDismissals } from './+use-dismissals.ts'

type Props = { findingKey: string; /** The finding, in words. */ about: string }

/** For staff: a button with which they declare a blocker not to be a problem, with a reason. */
export function NotAProblem({ findingKey, about }: Props) {
  const [isAsking, setAsking] = useState(false)
  const shown = useShown(isAsking)
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Not a problem: ${about}`} onClick={() => setAsking(true)}>
        Not a problem
      </Button>
      <Modal opened={shown} onClose={() => setAsking(false)} title="Not a problem" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
        <ReasonForm findingKey={findingKey} about={about} onClose={() => setAsking(false)} />
      </Modal>
    </>
  )
}

function ReasonForm({ findingKey, about, onClose }: Props & { onClose(): void }) {
  const { add, isSaving } = useDismissals()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await add({ key: findingKey, reason })
      toastDone('This no longer stops the app.')
      onClose()
    } catch (error) {
      setProblem(failureSentence(error))
    }
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        <Text>{about}</Text>
        <Textarea
          label="Reason"
          description="The owner and our team see the reason with your name. If the text changes, it is checked again."
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={MOST_REASON_CHARACTERS}
          value={reason}
          error={problem}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={reason.trim() === ''} loading={isSaving}>
            Not a problem
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

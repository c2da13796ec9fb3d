import { HELP_MINUTES, REASON_MAX, REASON_PATTERN } from '@greenroom/contract/help/help-session'
import { Alert, Button, Group, Modal, Select, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSession, useAppSession } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { unsavedHere } from '../../ui/unsaved-changes.ts'
import { useShown } from '../../ui/use-shown.ts'

type Props = { open: boolean; onClose: () => void }
type Person = { id: string; name: string; email: string }

/** Asks a super user as whom, and why, they want to see the current app. */
export function BeginHelp({ open, onClose }: Props) {
  const { app } = useAppSession()
  const path = useAppPath()
  const shown = useShown(open)
  const { data, error, refetch } = useQuery({
    queryKey: [path('help_sessions')],
    queryFn: async ({ signal }) => (await api.get(path('help_sessions'), { signal })).data.people,
  })
  return (
    <Modal opened={shown} onClose={onClose} title={`Help in ${app.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error && !data ? (
        <LoadFailure title="The owners could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Inner people={data} onClose={onClose} />
      )}
    </Modal>
  )
}

function Inner({ people, onClose }: { people: readonly Person[] | undefined; onClose: () => void }) {
  if (people === undefined) return <Skeleton height="14rem" />
  if (people.length > 0) return <HelpForm people={people} onClose={onClose} />
  return (
    <>
      <Text>This app has no owner yet. Invite a creator first.</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      </Group>
    </>
  )
}

function HelpForm({ people, onClose }: { people: readonly Person[]; onClose: () => void }) {
  const [person, setPerson] = useState(people[0]?.id ?? null)
  const [reason, setReason] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const { begin, isBeginning } = useBeginHelp(onClose)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = reason.trim()
    const mistake = words === '' ? 'Required' : REASON_PATTERN.like.test(words) ? null : REASON_PATTERN.message
    setMessage(mistake)
    if (mistake === null && person !== null) void begin({ person_id: person, reason: words })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">
        You see and change the app as its owner does, for {HELP_MINUTES} minutes. Passwords, keys and push notifications are not part of it.
      </Text>
      <Select
        label="See it as"
        data={people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        value={person}
        onChange={setPerson}
        allowDeselect={false}
        searchable={people.length > 7}
        mb="md"
      />
      <TextInput
        label="Reason"
        description="The owner sees this, such as “Alex asked why the home screen is empty”."
        required
        withAsterisk
        maxLength={REASON_MAX}
        value={reason}
        error={message}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setMessage(null)
        }}
        data-autofocus
        mb="md"
      />
      <Alert variant="light" color="gray">
        We’ll email the owner now. Activity shows every change with both your names.
      </Alert>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isBeginning}>
          Start help
        </Button>
      </Group>
    </form>
  )
}

function useBeginHelp(onDone: () => void) {
  const session = useSession()
  const path = useAppPath()
  const key = useIdempotencyKey()
  const [isBeginning, run] = useBusy()

  const begin = async (data: { person_id: string; reason: string }) => {
    if (unsavedHere() === 'lost' && !(await confirm(leaving))) return
    await run(async () => {
      const { id } = (await api.post(path('help_sessions'), { data }, { idempotencyKey: key.keyFor(JSON.stringify(data)) })).data
      key.forget()
      onDone()
      await session.changeHelp(id)
    })
  }
  return { begin, isBeginning }
}

const leaving = {
  title: 'Start without saving?',
  text: 'Your unsaved changes on this page will be lost.',
  yes: 'Start help',
  no: 'Stay',
  dangerous: true,
}

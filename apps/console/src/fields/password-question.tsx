import { Button, Group, Modal, PasswordInput, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'

/** `message`: the error of the last attempt; null before the first. */
type Props = { email: string; message: string | null; onAnswer: (password: string | null) => void }

/** Asks for the current password before a secret is shown or changed. */
export function PasswordQuestion({ email, message, onAnswer }: Props) {
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    // Events must not reach an outer form across the portal.
    event.stopPropagation()
    if (password === '') return
    setSent(true)
    onAnswer(password)
  }
  return (
    <Modal opened zIndex={450} size="sm" title="Confirm your password" onClose={() => onAnswer(null)} withCloseButton={false}>
      <form onSubmit={send}>
        <Text mb="md">You signed in more than ten minutes ago. Enter your password to continue.</Text>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={isSent ? null : message}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => onAnswer(null)}>
            Cancel
          </Button>
          <Button type="submit" disabled={password === ''} loading={isSent}>
            Continue
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

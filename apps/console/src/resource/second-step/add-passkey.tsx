import { LONGEST_PASSKEY_NAME, secondStepMessage } from '@greenroom/contract/people/second-step'
import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { toastDone } from '../../ui/toast.tsx'
import type { PartProps } from './part-props.ts'

/** Asks for a name, then requests a passkey from the browser. */
export function AddPasskey({ person, onChange, onClose }: PartProps & { onClose(): void }) {
  const path = `/users/${person.id}/second_step` as const
  const fresh = useFreshSignIn(person.email)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    setWaiting(true)
    setProblem(null)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const begun = await fresh.run(async (password) => api.post(`${path}/passkey_options`, { data: password }))
      if (begun === null) return
      // The shape is WebAuthn's own; the browser part of the library checks it.
      const optionsJSON = begun.data as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
      const passkey = await startRegistration({ optionsJSON })
      const { data } = await api.post(`${path}/passkeys`, { data: { name: name.trim(), passkey } })
      toastDone('The passkey has been added.')
      onClose()
      await onChange(data.recovery_codes)
    } catch (error) {
      if (!(error instanceof Failure)) setProblem(sentenceOf(error))
      else if (error.data.passkey) setProblem(error.data.passkey.join(' '))
      else showFailure(error)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <>
      <Modal opened onClose={onClose} title="Add a passkey" withCloseButton={false}>
        <form onSubmit={(event) => void add(event)}>
          <Text mb="md">Next, your browser asks where to save it: on this device, on your phone, or on a security key.</Text>
          <TextInput
            label="Name"
            description="To recognize it later, such as “Work laptop”."
            required
            data-autofocus
            maxLength={LONGEST_PASSKEY_NAME}
            value={name}
            error={problem}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={isWaiting}>
              Continue
            </Button>
          </Group>
        </form>
      </Modal>
      {fresh.dialog}
    </>
  )
}

/** Why the browser created none (WebAuthn's error names). */
function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return secondStepMessage.knownPasskey
  if (name === 'NotAllowedError') return 'No passkey was added: the browser’s dialog was closed or timed out. Try again.'
  return 'This browser cannot add a passkey here. Try another browser, or add an authenticator app instead.'
}

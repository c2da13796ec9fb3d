import { authenticatorCodeOf } from '@greenroom/contract/people/second-step'
import { Button, Group, Loader, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { toastDone } from '../../ui/toast.tsx'
import type { PartProps } from './part-props.ts'
import classes from './second-step.module.css'

/** Shows the key as a QR code and as text, and accepts the first code, which turns the authenticator app on. */
export function SetUpAuthenticator({ person, onChange, onClose }: PartProps & { onClose(): void }) {
  const path = `/users/${person.id}/second_step` as const
  const fresh = useFreshSignIn(person.email)
  const [begun, setBegun] = useState<{ id: string; key: string; qr: string } | null>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  const begin = async () => {
    try {
      const answer = await fresh.run(async (password) => api.post(`${path}/authenticator`, { data: password }))
      if (answer === null) onClose()
      else setBegun(answer.data)
    } catch (error) {
      showFailure(error)
      onClose()
    }
  }
  // The key is requested only once, even where effects run twice.
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    void begin()
  })

  const field = useRef<HTMLInputElement>(null)
  // The field is rendered after the dialog has set the focus.
  useEffect(() => {
    if (begun !== null) field.current?.focus()
  }, [begun])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (begun === null) return
    setSaving(true)
    setProblem(null)
    try {
      const { data } = await api.post(`${path}/authenticator_code`, { data: { id: begun.id, code } })
      toastDone('The authenticator app has been added.')
      onClose()
      await onChange(data.recovery_codes)
    } catch (error) {
      if (error instanceof Failure && error.data.code) setProblem(error.data.code.join(' '))
      else showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Modal opened={!fresh.dialog} onClose={onClose} title="Set up an authenticator app" withCloseButton={false}>
        {begun === null ? (
          <Group justify="center" p="xl">
            <Loader aria-label="Loading" />
          </Group>
        ) : (
          <form onSubmit={(event) => void save(event)}>
            <Text mb="md">
              Open an authenticator app on your phone, such as Google Authenticator or 1Password. Scan this code with it, or enter the key
              below it.
            </Text>
            <img className={classes.qr} src={begun.qr} alt="QR code of the key below" />
            <div className={classes.key}>
              <span className={classes.code}>{begun.key.match(/.{1,4}/g)?.join(' ')}</span>
              <CopyButton value={begun.key} label="Copy the key" />
            </div>
            <TextInput
              ref={field}
              mt="md"
              label="Code"
              description="The current six-digit code in the app."
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              error={problem}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Group justify="flex-end" mt="lg" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={authenticatorCodeOf(code) === null} loading={isSaving}>
                Turn on
              </Button>
            </Group>
          </form>
        )}
      </Modal>
      {fresh.dialog}
    </>
  )
}

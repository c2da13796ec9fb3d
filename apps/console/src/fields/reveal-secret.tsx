import { Button, Group, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { showFailure } from '../api/show-failure.ts'
import { useAppPath } from '../session/use-app-path.ts'
import { useSessionData } from '../session/use-session.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './reveal-secret.module.css'
import { useFreshSignIn } from './use-fresh-sign-in.tsx'

/** Shows a stored secret while the page is open, after a reason is entered: both are recorded in the activity log. */
export function RevealSecret({ secret, label }: { secret: string; label: string }) {
  const path = useAppPath()
  const [step, setStep] = useState<'hidden' | 'asked' | 'loading'>('hidden')
  const [reason, setReason] = useState('')
  const [value, setValue] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const fresh = useFreshSignIn(useSessionData().user.email)
  useEffect(() => {
    if (step === 'asked') input.current?.focus()
  }, [step])

  const reveal = async () => {
    if (reason.trim() === '' || step === 'loading') return
    setStep('loading')
    try {
      const shown = await fresh.run((password) => api.post(path(`secrets/${secret}/reveal`), { data: { reason, ...password } }))
      setValue(shown?.data.value ?? null)
      if (shown === null) setStep('asked')
    } catch (error) {
      showFailure(error)
      setStep('asked')
    }
  }
  if (value !== null) {
    return (
      <div className={classes.shown}>
        <code className={classes.value}>{value}</code>
        <CopyButton value={value} label={`Copy the ${label}`} />
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            setValue(null)
            setReason('')
            setStep('hidden')
          }}
        >
          Hide
        </Button>
      </div>
    )
  }
  if (step === 'hidden') {
    return (
      <Button
        className={classes.ask}
        size="compact-sm"
        variant="subtle"
        aria-label={`Show the stored one: ${label}`}
        onClick={() => setStep('asked')}
      >
        Show the stored one
      </Button>
    )
  }
  return (
    <Group className={classes.shown} gap="xs" align="end">
      <TextInput
        label="Reason"
        description="Recorded in the activity log with your name."
        ref={input}
        maxLength={255}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void reveal()
        }}
      />
      <Button variant="default" disabled={reason.trim() === ''} loading={step === 'loading'} onClick={() => void reveal()}>
        Show
      </Button>
      {fresh.dialog}
    </Group>
  )
}

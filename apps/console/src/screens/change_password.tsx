import { newPasswordForm, passwordHint } from '@greenroom/contract/passwords'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../api/client.ts'
import { Failure } from '../api/failure.ts'
import { showFailure } from '../api/show-failure.ts'
import { useSession, useSessionData } from '../session/use-session.ts'
import { useLeaveGuard } from '../ui/leave-guard.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { toastDone } from '../ui/toast.tsx'
import classes from './change_password.module.css'

/**
 * Changes the user's own password (requirements: passwords). If the sign-in is not recent, the current one is required
 * too.
 */
export function ChangePassword() {
  const session = useSession()
  const { user } = useSessionData()
  const navigate = useNavigate()
  const [asksCurrent, setAsksCurrent] = useState(false)
  const [current, setCurrent] = useState('')
  const [currentError, setCurrentError] = useState<string | null>(null)
  const currentInput = useRef<HTMLInputElement>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    mode: 'onTouched',
    defaultValues: { password: '', confirm: '' },
  })
  // Read on each render: a value that is read only conditionally is not kept up to date.
  const { isDirty, isValid, isSubmitting, isSubmitSuccessful } = formState
  useLeaveGuard(() => isDirty && !isSubmitSuccessful, { isSaving: () => isSubmitting })

  const save = handleSubmit(async ({ password }) => {
    setCurrentError(null)
    try {
      await api.patch(`/users/${user.id}`, { data: { password, ...(asksCurrent && { current_password: current }) } })
    } catch (error) {
      refuse(error)
      throw error
    }
    reset({ password: '', confirm: '' })
    toastDone('Your password has been changed. Your other sessions have ended.')
    await session.renew()
    await navigate({ to: '/' })
  })

  /** Assigns the server's errors to their fields. */
  const refuse = (error: unknown) => {
    if (error instanceof Failure && error.code === 'REAUTHENTICATE') {
      setAsksCurrent(true)
      setCurrentError(error.message)
    } else if (error instanceof Failure && (error.data.password || error.data.current_password)) {
      if (error.data.password) setError('password', { message: error.data.password.join(' ') }, { shouldFocus: true })
      setCurrentError(error.data.current_password?.join(' ') ?? null)
    } else {
      showFailure(error)
    }
  }

  // The current password comes first in the form, so its error does too.
  useEffect(() => {
    if (currentError !== null) currentInput.current?.focus()
  }, [currentError])

  const ready = isDirty && isValid && !isSubmitting && (!asksCurrent || current !== '')
  // With Save disabled, browsers ignore Enter: here it moves to the first field that needs a correction.
  const showWhatToFix = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement && isDirty && !isValid) void save().catch(() => undefined)
  }

  return (
    <>
      <PageHeader title="Change Password" />
      <form className={classes.form} onKeyDown={showWhatToFix} onSubmit={(event) => void save(event).catch(() => undefined)} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        {asksCurrent && (
          <PasswordInput
            label="Current Password"
            required
            autoComplete="current-password"
            ref={currentInput}
            value={current}
            error={currentError}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          label="New Password"
          required
          description={passwordHint}
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password', { deps: 'confirm' })}
        />
        <PasswordInput
          label="Confirm Password"
          required
          autoComplete="new-password"
          error={formState.errors.confirm?.message}
          {...register('confirm')}
        />
        <Group>
          <Button type="submit" disabled={!ready} loading={isSubmitting}>
            Save
          </Button>
        </Group>
      </form>
    </>
  )
}

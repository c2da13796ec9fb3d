import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { Failure, Sentence } from '../api/failure.ts'
import { showFailure } from '../api/show-failure.ts'
import { confirm } from '../ui/confirm.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useSession, useSessionData } from './use-session.ts'

/**
 * Ends the user's own work on the current app, after a confirmation; null for staff, and for everybody who sees the app
 * as somebody else.
 */
export function useLeaveApp(): (() => Promise<void>) | null {
  const { app, user, isRoleView } = useSessionData()
  const session = useSession()
  const navigate = useNavigate()
  if (!app || user.is_super || user.help || isRoleView) return null
  return async () => {
    const text = `You can no longer work on ${app.name}, and your keys stop working there. Your work stays. To come back, ask an Owner to add you again.`
    if (!(await confirm({ title: `Leave ${app.name}?`, text, yes: 'Leave', dangerous: true }))) return
    try {
      await api.post(`/apps/${app.id}/leave`)
      toastDone(`You left ${app.name}.`)
      await navigate({ to: '/' })
      await session.reload()
    } catch (error) {
      // The last Owner: the message says what to do.
      showFailure(error instanceof Failure && error.status === 409 ? new Sentence(error.message) : error)
    }
  }
}

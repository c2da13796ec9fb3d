import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useBusy } from '../../../api/use-busy.ts'
import { useSession, useAppSession } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone } from '../../../ui/toast.tsx'

/** Removes the current app after a confirmation; then the first remaining one opens (APS-030, APS-039). */
export function useRemoveApp() {
  const { app } = useAppSession()
  const session = useSession()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const [isRemoving, run] = useBusy()

  const remove = async () => {
    const question = {
      title: `Remove ${app.name}?`,
      text: 'Its creators can no longer open it, and its mobile app, website and public forms stop working. Nothing in it is deleted: super users can enable it again.',
      yes: 'Remove App',
      dangerous: true,
    }
    if (!(await confirm(question))) return
    await run(async () => {
      await api.post(`/apps/${app.id}/disable`, undefined, { idempotencyKey: key.keyFor(app.id) })
      key.forget()
      await navigate({ to: '/' })
      // It is no longer in any list: the first remaining one becomes current.
      await session.reload()
      toastDone(`${app.name} was removed.`)
    })
  }
  return { remove, isRemoving }
}

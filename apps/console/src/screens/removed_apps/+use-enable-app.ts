import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSession } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Restores a removed app after a confirmation: it becomes the current app and is reloaded (RMV-003). */
export function useEnableApp() {
  const session = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async ({ id, name }: { id: string; name: string }) => {
    const question = {
      title: `Enable ${name}?`,
      text: 'Its creators can open it again, and its mobile app, website and public forms work again. It becomes your current app.',
      yes: 'Enable App',
    }
    if (!(await confirm(question))) return
    try {
      await api.post(`/apps/${id}/enable`, undefined, { idempotencyKey: crypto.randomUUID() })
      void queries.invalidateQueries({ queryKey: ['/disabled_apps'] })
      await navigate({ to: '/' })
      await session.chooseApp(id)
      toastDone(`${name} is enabled.`)
    } catch (error) {
      showFailure(error)
    }
  }
}

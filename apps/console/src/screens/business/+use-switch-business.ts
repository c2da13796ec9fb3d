import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { findClosingEffects } from '../../resource/find-effects.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toPath } from '../../ui/to-path.ts'
import { toastDone } from '../../ui/toast.tsx'

type Named = { id: string; name: string }

/**
 * The list's actions on a business: opening its form, disabling it after a confirmation, and enabling it (BUS-020,
 * BUS-024).
 */
export function useSwitchBusiness() {
  const path = useAppPath()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      await queries.invalidateQueries({ queryKey: [path('children')] })
      toastDone(done)
    } catch (error) {
      showFailure(error)
    }
  }
  return {
    open: (id: string) => void navigate(toPath(`/business/${id}`)),
    async disable({ id, name }: Named) {
      const question = {
        title: 'Are you sure you to delete this Business?',
        text: `The creators of ${name} can no longer open it, and its mobile app, website and public forms stop working. Nothing in it is deleted: you can enable it again.`,
        more: { meanwhile: 'Checking the consequences…', text: findClosingEffects(`${path('children')}/${id}`) },
        yes: 'Delete',
        dangerous: true,
      }
      if (await confirm(question)) await attempt(() => api.post(`${path('children')}/${id}/disable`), `${name} was disabled.`)
    },
    enable: ({ id, name }: Named) =>
      attempt(() => api.patch(`${path('children')}/${id}`, { data: { active: true } }), `${name} is enabled.`),
  }
}

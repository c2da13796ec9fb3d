import { creatorList } from '@greenroom/contract/people/creators'
import { removalTexts } from '@greenroom/contract/people/removal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { findEffects } from '../../resource/find-effects.ts'
import { forgetReads } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'

type Creator = { id: string; name: string }

/**
 * Actions on a creator: resending the setup email, removing them from this app (`unlink` for staff, `removeFromApp` for
 * Owners), and deleting the account.
 */
export function useCreatorActions(onGone: () => void = () => undefined) {
  const path = useAppPath()
  const { app } = useAppSession()
  const queries = useQueryClient()
  const pathOf = ({ id }: Creator) => `${path('creators')}/${id}` as const

  const resend = useMutation({
    mutationFn: (creator: Creator) => api.post(`${pathOf(creator)}/resend_setup`),
    onSuccess: (_, { name }) => toastDone(`${name} gets the setup email again. An older link no longer works.`),
    onError: showFailure,
  })
  const end = useMutation({
    mutationFn: ({ creator, of }: { creator: Creator; of: 'app' | 'account' }) =>
      api.delete(of === 'app' ? pathOf(creator) : `/creators/${creator.id}`),
    onSuccess: (_, { creator, of }) => {
      void forgetReads(queries, path, creatorList, [creator.id])
      toastDone(of === 'app' ? `${creator.name} no longer works on ${app.name}.` : `The account of ${creator.name} is deleted.`)
      onGone()
    },
    onError: showFailure,
  })

  return {
    resend: resend.mutate,
    isResending: resend.isPending,
    async unlink(creator: Creator) {
      const text = findEffects(`/apps/${app.id}/creators/${creator.id}`, 'unlink')
      const question = { title: `Unlink ${creator.name} from ${app.name}?`, text: removalTexts.unlink, yes: 'Unlink', dangerous: true }
      if (await confirm({ ...question, more: { meanwhile: CHECKING, text } })) end.mutate({ creator, of: 'app' })
    },
    async removeFromApp(creator: Creator) {
      const text = `${removalTexts.unlink} You can add them again with Create New Creator.`
      const question = { title: `Remove ${creator.name} from ${app.name}?`, text, yes: 'Remove', dangerous: true }
      if (await confirm(question)) end.mutate({ creator, of: 'app' })
    },
    async remove(creator: Creator) {
      const text = findEffects(`/users/${creator.id}`, 'delete')
      const question = { title: `Delete the account of ${creator.name}?`, text: removalTexts.delete, yes: 'Delete', dangerous: true }
      if (await confirm({ ...question, more: { meanwhile: CHECKING, text } })) end.mutate({ creator, of: 'account' })
    },
  }
}

const CHECKING = 'Checking the consequences…'

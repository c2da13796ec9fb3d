import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { offers } from '@greenroom/contract/define/offers'
import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { count } from '@greenroom/contract/fields/cell'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../api/show-failure.ts'
import { naming } from '../../../fields/naming.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone, toastUndo } from '../../../ui/toast.tsx'
import { type BulkAction, changeMany, deleteEach, forgetReads, restoreMany } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'

type Change = { action: BulkAction | 'restore'; ids: readonly string[] }

const done: Record<Change['action'], string> = { delete: 'deleted', restore: 'restored', activate: 'activated', deactivate: 'deactivated' }

/** Deletes, activates and deactivates records of a list. The toast after a delete offers an undo. */
export function useChanges(resource: Resource, onDone: () => void) {
  const path = usePathOf(resource)
  const queries = useQueryClient()

  const change = useMutation({
    mutationFn: ({ action, ids }: Change) => {
      if (action === 'restore') return restoreMany(path, ids)
      return offers(resource, 'several') ? changeMany(path, resource, action, ids) : deleteEach(path, resource, ids)
    },
    onSuccess: (_, { action, ids }) => {
      void forgetReads(queries, path, resource, action === 'delete' ? ids : [])
      void queries.invalidateQueries({ queryKey: [path('trash')] })
      const said = `${naming(resource, ids.length)} ${done[action]}.`
      if (action === 'delete' && offers(resource, 'trash')) toastUndo(said, () => change.mutate({ action: 'restore', ids }))
      else toastDone(said)
      onDone()
    },
    onError: showFailure,
  })

  // The code for this text is loaded with the first confirmation; if that fails, the confirmation is shown without it.
  const uses = (ids: readonly string[], title = `This ${inSentence(resource.label.one)}`) =>
    import('../../used-in/find-uses.ts').then(
      ({ describeUses: describe }) => describe(path, resource, ids, ids.length === 1 ? title : null, 'to trash'),
      () => '',
    )

  const forGood = (text: string, [id]: readonly string[]) => ({
    text,
    ...(resource.effects && {
      more: {
        meanwhile: 'Checking what else this ends…',
        text: import('../../find-effects.ts').then(({ findEffects }) => findEffects(`/users/${id}`, 'delete')),
      },
    }),
  })

  const toTrash = (ids: readonly string[], title?: string) => ({
    text: `Members will no longer see ${ids.length === 1 ? 'it' : 'them'}. You can restore ${ids.length === 1 ? 'it' : 'them'} from Trash for ${DAYS_IN_TRASH} days.`,
    more: { meanwhile: 'Checking where else this is used…', text: uses(ids, title) },
  })

  return {
    isPending: change.isPending,
    activate: (ids: readonly string[]) => change.mutate({ action: 'activate', ids }),
    deactivate: async (ids: readonly string[]) => {
      const what = naming(resource, ids.length)
      const sure = await confirm({ title: `Deactivate ${what}?`, text: 'Members no longer see what is not active.', yes: 'Deactivate' })
      if (sure) change.mutate({ action: 'deactivate', ids })
    },
    /** `title` names a single record in the confirmation. */
    remove: async (ids: readonly string[], title?: string) => {
      const sure = await confirm({
        title: title ? `Delete “${title}”?` : `Delete ${naming(resource, ids.length)}?`,
        ...(resource.deletedForGood ? forGood(resource.deletedForGood, ids) : toTrash(ids, title)),
        yes: ids.length === 1 ? 'Delete' : `Delete ${count(ids.length)}`,
        dangerous: true,
      })
      if (sure) change.mutate({ action: 'delete', ids })
    },
  }
}

export type Changes = ReturnType<typeof useChanges>

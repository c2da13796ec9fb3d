import { recordedWords } from '@greenroom/contract/changes/recorded'
import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { offers } from '@greenroom/contract/define/offers'
import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import { isPublished } from '@greenroom/contract/visibility/published'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../api/show-failure.ts'
import { naming } from '../../../fields/naming.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toastDone, toastNote, toastUndo } from '../../../ui/toast.tsx'
import { pointOut } from '../../pointed-out.ts'
import { type BulkAction, changeMany, deleteEach, forgetReads, type ManyChanged, previewDelete, previewSwitch } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { useUndo } from '../recent/use-undo.ts'
import { deleteLosses, nothingToSwitch, type SwitchAction, switchQuestion } from './switch-question.ts'

type Change = { action: BulkAction; ids: readonly string[] }

/** Deletes, activates and deactivates records of a list. The toast offers an undo. */
export function useChanges(resource: Resource, onDone: () => void) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const undo = useUndo(resource)

  const change = useMutation({
    mutationFn: async ({ action, ids }: Change): Promise<ManyChanged> => {
      if (offers(resource, 'several')) return await changeMany(path, resource, action, ids)
      await deleteEach(path, resource, ids)
      return { ids: [...ids], undo: [] }
    },
    onSuccess: (changed, { action, ids }) => {
      void forgetReads(queries, path, resource, action === 'delete' ? ids : [])
      for (const other of ['trash', 'changes']) void queries.invalidateQueries({ queryKey: [path(other)] })
      if (action !== 'delete') pointOut(resource, changed.ids)
      const said = `${naming(resource, changed.ids.length)} ${recordedWords[action]}.`
      if (changed.undo.length > 0) toastUndo(said, () => undo.mutate(changed.undo))
      else toastDone(said)
      onDone()
    },
    onError: showFailure,
  })

  const toSwitch = useMutation({
    mutationFn: ({ action, ids }: { action: SwitchAction; ids: readonly string[] }) => previewSwitch(path, resource, action, ids),
    onSuccess: async (preview, { action }) => {
      if (preview.ids.length === 0) return toastNote(nothingToSwitch(resource, action, preview.unchanged))
      const question = switchQuestion(resource, action, preview, (ids) => change.mutate({ action, ids }))
      const more = action === 'deactivate' ? { more: { meanwhile: 'Checking what stops…', text: stops(preview.ids) } } : {}
      if (question === null || (await confirm({ ...question, ...more }))) change.mutate({ action, ids: preview.ids })
    },
    onError: showFailure,
  })

  const stops = (ids: readonly string[]) =>
    import('../../used-in/find-uses.ts').then(
      ({ describeStops }) => describeStops(path, ids),
      () => '',
    )

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
        meanwhile: 'Checking the consequences…',
        text: import('../../find-effects.ts').then(({ findEffects }) => findEffects(`/users/${id}`, 'delete')),
      },
    }),
  })

  const toTrash = async (ids: readonly string[], title?: string) => ({
    text: `${await lossesOf(ids)}You can restore ${ids.length === 1 ? 'it' : 'them'} from Trash for ${DAYS_IN_TRASH} days.`,
    more: { meanwhile: 'Checking where this is used…', text: uses(ids, title) },
  })

  // Members see no tags. The delete itself reports what went wrong, so a failed count only leaves the sentence out.
  const lossesOf = async (ids: readonly string[]) =>
    offers(resource, 'several') && isPublished(resource) && resource.memberLink !== 'tag'
      ? previewDelete(path, resource, ids).then(
          (live) => `${deleteLosses(resource, ids.length, live)} `,
          () => '',
        )
      : ''

  return {
    isPending: change.isPending || toSwitch.isPending,
    activate: (ids: readonly string[]) => toSwitch.mutate({ action: 'activate', ids }),
    deactivate: (ids: readonly string[]) => toSwitch.mutate({ action: 'deactivate', ids }),
    /** `title` names a single record in the confirmation. */
    remove: async (ids: readonly string[], title?: string) => {
      const sure = await confirm({
        title: title ? `Delete “${title}”?` : `Delete ${naming(resource, ids.length)}?`,
        ...(resource.deletedForGood ? forGood(resource.deletedForGood, ids) : await toTrash(ids, title)),
        yes: ids.length === 1 ? 'Delete' : `Delete ${count(ids.length)}`,
        dangerous: true,
      })
      if (sure) change.mutate({ action: 'delete', ids })
    },
  }
}

export type Changes = ReturnType<typeof useChanges>

import type { Resource } from '@greenroom/contract/define/define-resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../api/show-failure.ts'
import { toastDone, toastNote } from '../../../ui/toast.tsx'
import { forgetReads, undoChanges } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { undoneSentence } from './undone-sentence.ts'

/** Undoes recorded changes of several records by their ids, and says what was left as it is. */
export function useUndo(resource: Resource) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly string[]) => undoChanges(path, changes),
    onSuccess: (undone) => (undone.left.length > 0 ? toastNote : toastDone)(undoneSentence(resource, undone)),
    onError: showFailure,
    onSettled: () => {
      void forgetReads(queries, path, resource)
      for (const other of ['trash', 'changes']) void queries.invalidateQueries({ queryKey: [path(other)] })
    },
  })
}

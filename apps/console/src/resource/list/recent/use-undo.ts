import type { Resource } from '@greenroom/contract/define/define-resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '../../../api/show-failure.ts'
import { toastDone, toastNote } from '../../../ui/toast.tsx'
import { forgetReads, type Path, undoChanges } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { undoneSentence } from './undone-sentence.ts'

/** Undoes recorded changes of several records by their ids, and says what was left as it is. */
export function useUndo(resource: Resource) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  return useUndoOf(path, resource, () => forgetReads(queries, path, resource))
}

/** The same for what is no resource: `forget` invalidates the queries of it. */
export function useUndoOf(path: Path, of: Pick<Resource, 'label'>, forget: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly string[]) => undoChanges(path, changes),
    onSuccess: (undone) => (undone.left.length > 0 ? toastNote : toastDone)(undoneSentence(of, undone)),
    onError: showFailure,
    onSettled: () => {
      void forget()
      for (const other of ['trash', 'changes']) void queries.invalidateQueries({ queryKey: [path(other)] })
    },
  })
}

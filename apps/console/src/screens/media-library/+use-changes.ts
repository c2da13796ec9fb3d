import { count } from '@greenroom/contract/count'
import { DAYS_IN_TRASH } from '@greenroom/contract/define/trashed'
import type { LibraryFile } from '@greenroom/contract/media/library'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useUndoOf } from '../../resource/list/recent/use-undo.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useMay } from '../../session/use-may.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastUndo } from '../../ui/toast.tsx'

type Work = { what: 'trash' | 'restore'; files: readonly LibraryFile[] }

/** Moves files to the trash, after a confirmation, and restores them: all or none. */
export function useLibraryChanges(onDone: () => void) {
  const path = useAppPath()
  const queries = useQueryClient()
  const undo = useUndoOfFiles()
  const mayChange = useMay()('write', 'media')
  const change = useMutation({
    mutationFn: ({ what, files }: Work) =>
      api.post(path(`media/${what}`), { data: { ids: files.map(({ id }) => id) } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ data }, { what, files }) => {
      const said = `${called(files)} ${what === 'trash' ? 'moved to the trash' : 'restored'}.`
      const { undo: recorded } = data
      if (recorded === null) toastDone(said)
      else toastUndo(said, () => undo.mutate([recorded]))
      void queries.invalidateQueries({ queryKey: [path('changes')] })
      onDone()
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [path('media')] }),
  })
  return {
    /** Whether the user may change files; others look at them. */
    mayChange,
    isPending: change.isPending,
    restore: (files: readonly LibraryFile[]) => change.mutate({ what: 'restore', files }),
    trash: async (files: readonly LibraryFile[]) => {
      const sure = await confirm({
        title: files.length === 1 ? `Delete “${files[0]?.filename}”?` : `Delete ${called(files)}?`,
        text: `Nobody will be able to see it. You can restore it from the library’s trash for ${DAYS_IN_TRASH} days.`,
        yes: 'Delete',
        dangerous: true,
      })
      if (sure) change.mutate({ what: 'trash', files })
    },
  }
}

/** Undoes recorded changes of several files. */
export function useUndoOfFiles() {
  const path = useAppPath()
  const queries = useQueryClient()
  return useUndoOf(path, libraryFiles, () => queries.invalidateQueries({ queryKey: [path('media')] }))
}

/** What the files of the library are called. */
export const libraryFiles = { label: { one: 'File', many: 'Files' } }

export type LibraryChanges = ReturnType<typeof useLibraryChanges>

function called(files: readonly LibraryFile[]): string {
  return files.length === 1 ? (files[0]?.filename ?? '') : `${count(files.length)} files`
}

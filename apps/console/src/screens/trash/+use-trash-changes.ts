import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Trashed } from '@greenroom/contract/define/trashed'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { naming } from '../../fields/naming.ts'
import { recordAddress } from '../../resource/list-address.ts'
import { restoreMany, undoChanges } from '../../resource/records.ts'
import { describeUses } from '../../resource/used-in/find-uses.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastNext, toastNote, toastUndo } from '../../ui/toast.tsx'

type Work = { what: 'restore' | 'purge'; records: readonly Trashed[] }

/** Restores records, or deletes them permanently after a confirmation. All or none. */
export function useTrashChanges(onDone: () => void) {
  const path = useAppPath()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [full, setFull] = useState<{ resource: Resource; reached: { message: string } | null } | null>(null)

  const back = useMutation({
    mutationFn: ({ undo }: { undo: readonly string[]; records: readonly Trashed[] }) => undoChanges(path, undo),
    onSuccess: ({ ids, left }, { records }) => {
      const again = called(records.filter(({ id }) => ids.includes(id)))
      if (left.length === 0) toastDone(`${again} moved back to Trash.`)
      else toastNote(`${again} moved back to Trash. ${count(left.length)} changed since and ${left.length === 1 ? 'stays' : 'stay'}.`)
    },
    onError: showFailure,
    onSettled: () => queries.invalidateQueries(),
  })

  const change = useMutation({
    mutationFn: async ({ what, records }: Work): Promise<readonly string[]> => {
      const ids = records.map(({ id }) => id)
      if (what === 'restore') return await restoreMany(path, ids)
      await api.post(path('trash/purge'), { data: { ids } }, { idempotencyKey: crypto.randomUUID() })
      return []
    },
    onSuccess: (undo, { what, records }) => {
      const said = `${called(records)} ${what === 'restore' ? 'restored' : 'deleted for good'}.`
      const only = what === 'restore' && records.length === 1 ? records[0] : undefined
      const resource = only && resourceByName(only.resource)
      if (only && resource && !resource.parent) {
        toastNext(said, { label: 'Open', go: () => void navigate(recordAddress(resource, only.id)) })
      } else if (undo.length > 0) toastUndo(said, () => back.mutate({ undo, records }))
      else toastDone(said)
      onDone()
    },
    onError: (error, { records }) => {
      const resource = records[0] && resourceByName(records[0].resource)
      if (resource && error instanceof Failure && error.code === 'LIMIT_REACHED') setFull({ resource, reached: { message: error.message } })
      else showFailure(error)
    },
    // Another user may have been faster: then the list is outdated as well. Restored records are linked from anywhere.
    onSettled: () => queries.invalidateQueries(),
  })

  return {
    isPending: change.isPending,

    full,
    closePrompt: () => full && setFull({ ...full, reached: null }),
    restore: (records: readonly Trashed[]) => change.mutate({ what: 'restore', records }),
    purge: async (records: readonly Trashed[]) => {
      const [first] = records
      const resource = first && resourceByName(first.resource)
      if (!first || !resource) return
      const isOne = records.length === 1
      const ids = records.map(({ id }) => id)
      const sure = await confirm({
        title: isOne ? `Delete “${titleOf(first)}” for good?` : `Delete ${called(records)} for good?`,
        text: `${inside(records)}This can’t be undone.`,
        more: {
          meanwhile: 'Checking where this is used…',
          text: describeUses(path, resource, ids, isOne ? titleOf(first) : null, 'for good'),
        },
        yes: isOne ? 'Delete for good' : `Delete ${count(records.length)} for good`,
        dangerous: true,
      })
      if (sure) change.mutate({ what: 'purge', records })
    },
  }
}

/** Nested records are deleted as well: 'The 3 records in it go with it. ' */
function inside(records: readonly Trashed[]): string {
  const below = records.reduce((sum, record) => sum + record.below, 0)
  const it = records.length === 1 ? 'it' : 'them'
  if (below === 0) return ''
  return below === 1 ? `The record in ${it} is deleted too. ` : `The ${count(below)} records in ${it} are deleted too. `
}

export type TrashChanges = ReturnType<typeof useTrashChanges>

export function titleOf({ title, resource }: Trashed): string {
  return title || (resourceByName(resource)?.untitled ?? 'Untitled')
}

/** '2 articles' if all are of one kind, '3 records' otherwise. */
export function called(records: readonly Trashed[]): string {
  const kinds = new Set(records.map(({ resource }) => resource))
  const resource = kinds.size === 1 ? resourceByName([...kinds].join('')) : undefined
  return resource ? naming(resource, records.length) : `${count(records.length)} record${records.length === 1 ? '' : 's'}`
}

import { recordedWords } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Repetition } from '@greenroom/contract/repeat/plan-repeat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { naming } from '../../fields/naming.ts'
import { toastUndo } from '../../ui/toast.tsx'
import { useUndo } from '../list/recent/use-undo.ts'
import { type ApiRecord, forgetReads } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'

/** Adds the records that repeat a record, all or none. The toast offers an undo. */
export function useRepeat(resource: Resource, record: ApiRecord, onDone: () => void) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const undo = useUndo(resource)
  const key = useIdempotencyKey()
  const [limitReached, setLimitReached] = useState<{ message: string } | null>(null)

  const repeat = useMutation({
    mutationFn: async (data: Repetition) => {
      const options = { ifMatch: record.version, idempotencyKey: key.keyFor([data, record.version]) }
      return (await api.post(`${path(resource.endpoint)}/${record.id}/repeat`, { data }, options)).data
    },
    onSuccess: ({ ids, undo: change }) => {
      key.forget()
      const said = `${naming(resource, ids.length)} ${recordedWords.repeat}.`
      if (change) toastUndo(said, () => undo.mutate([change]))
      onDone()
    },
    onError: (error) => {
      if (error instanceof Failure && error.code === 'LIMIT_REACHED') setLimitReached({ message: error.message })
      else showFailure(error)
    },
    onSettled: () => {
      void forgetReads(queries, path, resource)
      void queries.invalidateQueries({ queryKey: [path('changes')] })
    },
  })

  return {
    /** The message of the 422 about the last day, such as after midnight. */
    refused: repeat.error instanceof Failure ? repeat.error.data.until?.[0] : undefined,
    isPending: repeat.isPending,
    run: repeat.mutate,
    forget: repeat.reset,
    limitReached,
    closeLimit: () => setLimitReached(null),
  }
}

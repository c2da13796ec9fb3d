import type { Resource } from '@greenroom/contract/define/define-resource'
import { limitMessage } from '@greenroom/contract/limits/limit-messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { toastDone } from '../../ui/toast.tsx'
import { recordAddress } from '../list-address.ts'
import { isNarrowed, type ListState } from '../list/state/list-state.ts'
import { copyRecord, forgetReads } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'

/** Why the upgrade prompt is open; `copy` is the clone created before the limit was reached. */
export type LimitReached = { message: string; copy?: string }

/** Adding and cloning, both of which are limited for a free account (LIM-001, LIM-002). */
export function useAdding(resource: Resource, list: { state: ListState | null; total: number | null; limit: number | null }) {
  const [reached, setReached] = useState<LimitReached | null>(null)
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const key = useIdempotencyKey()
  const message = limitMessage(list.limit ?? 0, resource.label.many)
  // In a searched list the total is that of the search; then only the API checks the limit.
  const total = list.state && isNarrowed(list.state) ? null : list.total
  const isFull = list.limit !== null && total !== null && total >= list.limit

  const open = (id: string) => void navigate(recordAddress(resource, id))

  const clone = useMutation({
    mutationFn: (id: string) => copyRecord(path, resource, id, key.keyFor(id)),
    onSuccess: (copy) => {
      key.forget()
      void forgetReads(queries, path, resource)
      // This clone has just reached the limit: the prompt says so, and closing it opens the copy (LIM-004).
      if (list.limit !== null && total !== null && total + 1 >= list.limit) return setReached({ message, copy })
      toastDone('Copied. You are now editing the copy.')
      open(copy)
    },
    onError: (error) => {
      if (error instanceof Failure && error.code === 'LIMIT_REACHED') setReached({ message: error.message })
      else showFailure(error)
    },
  })

  return {
    isFull,
    /** How many of the limit are used, if known. */
    use: list.limit !== null && total !== null ? { used: total, limit: list.limit } : null,
    reached,
    prompt: () => setReached({ message }),
    closePrompt: () => {
      setReached(null)
      if (reached?.copy) open(reached.copy)
    },
    clone: (id: string) => (isFull ? setReached({ message }) : clone.mutate(id)),
  }
}

export type Adding = ReturnType<typeof useAdding>

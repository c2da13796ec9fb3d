import { courses } from '@greenroom/contract/resources/courses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useUndo } from '../../resource/list/recent/use-undo.ts'
import { forgetReads } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone, toastUndo } from '../../ui/toast.tsx'
import { idsOf, isSameOrder, type Outline } from './+outline-order.ts'

type Save = { order: Outline; before: Outline }

/** A course's outline. A new order is shown immediately and saved by one call, all or nothing; it can be undone. */
export function useOutline(course: string) {
  const path = useAppPath()
  const queries = useQueryClient()
  const address = `${path(courses.endpoint)}/${course}/outline` as const
  const queryKey = [address]
  const undo = useUndo(courses)
  const read = useQuery({ queryKey, queryFn: async ({ signal }) => (await api.get(address, { signal })).data })

  const save = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ order }: Save) => api.put(address, { data: idsOf(order) }),
    // One at a time: the newest order arrives last.
    scope: { id: address },
    onMutate: async ({ order }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, order)
    },
    onSuccess: ({ data, meta_data: { undo: change } }) => {
      // While a newer order waits to be saved, that one is shown.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) {
        queries.setQueryData(queryKey, data)
        void forgetReads(queries, path, courses)
      }
      void queries.invalidateQueries({ queryKey: [path('changes')] })
      if (change === null) toastDone('Order saved.')
      else toastUndo('Order saved.', () => undo.mutate([change]))
    },
    onError: (error, { before }) => {
      queries.setQueryData(queryKey, before)
      // Something was added or deleted meanwhile: the current outline is shown.
      if (error instanceof Failure && error.code === 'STALE') void queries.invalidateQueries({ queryKey })
      showFailure(error)
    },
  })

  /** Applied before the next render, so that the moved item does not jump back. */
  function put(order: Outline, before: Outline) {
    queries.setQueryData(queryKey, order)
    save.mutate({ order, before })
  }

  return {
    outline: read.data,
    error: read.error && !read.isFetching ? read.error : null,
    retry: () => void read.refetch(),
    /** Shows and saves the order unless it is unchanged. */
    put: (order: Outline) => {
      const before = read.data
      if (before && !isSameOrder(before, order)) put(order, before)
    },
  }
}

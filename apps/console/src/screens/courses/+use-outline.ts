import { courses } from '@greenroom/contract/resources/courses'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useUndo } from '../../resource/list/recent/use-undo.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone, toastNote, toastUndo } from '../../ui/toast.tsx'
import { idsOf, isSameOrder, nameOf, type Outline, replayed } from './+outline-order.ts'

type Stored = { order: Outline; version: string }
type Move = { id: string; order: Outline; before: Outline; version: string }
type Saved = { stored: Stored; undo: string | null; isMerged: boolean } | { refused: Stored }

/**
 * A course's outline. A new order is shown immediately and saved by one call, all or nothing; it can be undone. If
 * somebody else moved something meanwhile, the move is made again in their order, or refused if it no longer fits.
 */
export function useOutline(course: string) {
  const path = useAppPath()
  const queries = useQueryClient()
  const address = `${path(courses.endpoint)}/${course}/outline` as const
  const queryKey = [address]
  const undo = useUndo(courses)
  /** The versions that orders of this page had before they were saved, with the ones that they have now. */
  const versions = useRef(new Map<string, string>())

  const fetchOrder = async (signal?: AbortSignal): Promise<Stored> => {
    const { data, meta_data: meta } = await api.get(address, { signal })
    return { order: data, version: meta.version }
  }
  const read = useQuery({ queryKey, queryFn: ({ signal }) => fetchOrder(signal) })

  const put = async (order: Outline, version: string) => {
    const { data, meta_data: meta } = await api.put(address, { data: idsOf(order) }, { ifMatch: `"${version}"` })
    return { stored: { order: data, version: meta.version }, undo: meta.undo }
  }

  const save = useMutation({
    mutationKey: queryKey,
    mutationFn: async ({ id, order, before, version }: Move): Promise<Saved> => {
      const known = versions.current.get(version) ?? version
      try {
        const saved = await put(order, known)
        for (const earlier of [version, known]) versions.current.set(earlier, saved.stored.version)
        return { ...saved, isMerged: false }
      } catch (error) {
        if (!isStale(error)) throw error
        const current = await fetchOrder()
        const again = replayed({ id, before, moved: order, current: current.order })
        if (again === null) return { refused: current }
        return { ...(await put(again, current.version)), isMerged: true }
      }
    },
    // One at a time: the newest order arrives last.
    scope: { id: address },
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (saved, { id, before }) => {
      // While a newer order waits to be saved, that one is shown.
      const isLast = queries.isMutating({ mutationKey: queryKey }) === 1
      if ('refused' in saved) {
        queries.setQueryData(queryKey, saved.refused)
        return toastNote(`Someone else changed this course. “${nameOf(before, id)}” was not moved: this is the current order.`)
      }
      queries.setQueryData<Stored>(queryKey, (shown) => (isLast || !shown ? saved.stored : { ...shown, version: saved.stored.version }))
      markStale()
      const said = saved.isMerged ? 'Order saved. Someone else’s changes are included.' : 'Order saved.'
      const { undo: change } = saved
      if (change === null) toastDone(said)
      else toastUndo(said, () => undo.mutate([change]))
    },
    onError: (error, { before }) => {
      queries.setQueryData<Stored>(queryKey, (shown) => shown && { ...shown, order: before })
      if (isStale(error)) void queries.invalidateQueries({ queryKey })
      showFailure(error)
    },
  })

  /** Lists and records of the course are read again when they are opened; this page already shows the new order. */
  function markStale() {
    const below = `${path(courses.endpoint)}/${course}/`
    const lessons = path('course_lessons')
    void queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key !== address && (key.startsWith(below) || key === lessons),
      refetchType: 'none',
    })
    void queries.invalidateQueries({ queryKey: [path('changes')] })
  }

  return {
    outline: read.data?.order,
    error: read.error && !read.isFetching ? read.error : null,
    retry: () => void read.refetch(),
    /** Shows and saves an order in which one item was moved, unless it is unchanged. */
    move: (order: Outline, id: string) => {
      const shown = queries.getQueryData<Stored>(queryKey)
      if (!shown || isSameOrder(shown.order, order)) return
      // Before the next render, so that the moved item does not jump back.
      queries.setQueryData<Stored>(queryKey, { ...shown, order })
      save.mutate({ id, order, before: shown.order, version: shown.version })
    },
  }
}

function isStale(error: unknown): boolean {
  return error instanceof Failure && error.code === 'STALE'
}

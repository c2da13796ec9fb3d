import type { Resource } from '@greenroom/contract/define/define-resource'
import type { SavedView, ViewQuery } from '@greenroom/contract/views/saved-view'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { usePathOf } from '../../use-path-of.ts'

type Answer = { data: SavedView }

/** The saved views of a list, and the actions on them. Failures are shown, unless a form shows them at its field. */
export function useViews(resource: Resource) {
  const path = usePathOf(resource)
  const queries = useQueryClient()
  const key = [path('views'), resource.name]

  const { data, isPending, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.get(path('views'), { query: { resource: resource.name }, signal })).data,
  })

  const refresh = () => queries.invalidateQueries({ queryKey: key })
  const change = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onError: showFailure, onSettled: refresh })

  /** Throws the server's rejections, with a message for `name`. */
  async function keep(work: Promise<Answer>): Promise<SavedView> {
    const { data: saved } = await work
    await refresh()
    return saved
  }

  return {
    all: data,
    isPending,
    isError,
    isSaving: change.isPending,
    retry: () => void refetch(),
    create: (view: { name: string; query: ViewQuery; shared: boolean }, idempotencyKey: string) =>
      keep(api.post(path('views'), { data: { ...view, resource: resource.name } }, { idempotencyKey })),
    rename: (id: string, view: { name: string; shared: boolean }) => keep(api.patch(path(`views/${id}`), { data: view })),
    save: (id: string, query: ViewQuery) => change.mutate(() => api.patch(path(`views/${id}`), { data: { query } })),
    remove: (id: string, onDone: () => void) => change.mutate(() => api.delete(path(`views/${id}`)), { onSuccess: onDone }),
    begin: (id: string, begins: boolean) =>
      change.mutate(() => (begins ? api.put(path(`views/${id}/default`), undefined) : api.delete(path(`views/${id}/default`)))),
  }
}

export type Views = ReturnType<typeof useViews>

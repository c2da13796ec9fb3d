import { count } from '@greenroom/contract/count'
import { changeSummary, type MemberChange } from '@greenroom/contract/members/bulk'
import { memberList } from '@greenroom/contract/members/members'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { forgetReads } from '../../resource/records.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone, toastNote, toastUndo } from '../../ui/toast.tsx'

/** All member queries have keys below this path, so a change invalidates all of them. */
function useBulkPath() {
  return useAppPath()('members/bulk')
}

/** The server's counts before a change: refetched for each confirmation, never cached. */
export function usePreview(change: MemberChange | null) {
  const path = useBulkPath()
  return useQuery({
    queryKey: [path, 'preview', change],
    queryFn: async ({ signal }) => (await api.post(`${path}/preview`, { data: change }, { signal })).data,
    enabled: change !== null,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Changes many members, reports the result and offers an undo. `names` are those of the tags. */
export function useMemberChange(onDone: () => void) {
  const path = useBulkPath()
  const forget = useForget()
  const undo = useUndo()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: async ({ change }: { change: MemberChange; names: readonly string[] }) =>
      (await api.post(path, { data: change }, { idempotencyKey: key.keyFor(change) })).data,
    onSuccess: ({ members, undo: id }, { change, names }) => {
      key.forget()
      forget()
      const said = `${changeSummary(change.action, members, names)}.`
      if (id !== null && members > 0) toastUndo(said, () => undo.mutate(id))
      else toastDone(said)
      onDone()
    },
    onError: showFailure,
  })
}

/** Undoes a bulk change. */
export function useUndo() {
  const path = useBulkPath()
  const forget = useForget()
  return useMutation({
    mutationFn: async (id: string) => (await api.post(`${path}/${id}/undo`, undefined, { idempotencyKey: crypto.randomUUID() })).data,
    onSuccess: ({ members, left }) => {
      forget()
      const said = `Undone for ${count(members)} ${members === 1 ? 'member' : 'members'}.`
      if (left === 0) toastDone(said)
      else toastNote(`${said} ${count(left)} ${left === 1 ? 'was' : 'were'} changed again or deleted since.`)
    },
    onError: showFailure,
  })
}

/** The changes of the last 30 days, in words. */
export function useRecentChanges(isOpen: boolean) {
  const path = useBulkPath()
  return useQuery({
    queryKey: [path, 'recent'],
    queryFn: async ({ signal }) => (await api.get(path, { signal })).data,
    select: (list) =>
      list.map((one) => ({ ...one, said: changeSummary(one.action, one.members, one.summary === '' ? [] : [one.summary]) })),
    enabled: isOpen,
    staleTime: 0,
  })
}

function useForget() {
  const queries = useQueryClient()
  const path = useAppPath()
  return () => void forgetReads(queries, path, memberList)
}

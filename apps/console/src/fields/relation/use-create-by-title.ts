import type { Resource } from '@greenroom/contract/define/define-resource'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'
import type { Candidate } from './use-candidates.ts'

/** Creates a record from its title and returns it, so that a picker can select it immediately. */
export function useCreateByTitle(target: Resource, onCreated: (created: Candidate) => void) {
  const path = useAppPath()(target.endpoint)
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  return useMutation({
    mutationFn: (title: string) => {
      const body = { data: { [target.titleField]: title.trim() } }
      return api.post(path, body, { idempotencyKey: key.keyFor(body) })
    },
    onSuccess: ({ data }) => {
      key.forget()
      void queries.invalidateQueries({ queryKey: [path] })
      toastDone(`${target.label.one} created.`)
      onCreated(data)
    },
    onError: showFailure,
  })
}

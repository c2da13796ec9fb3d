import type { SuggestionAnswer } from '@greenroom/contract/release/suggestions/suggestion-answers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { failureSentence } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'

/** A suggestion as it is sent: values by their paths in the app's document. */
type NewSuggestion = { field: string; values: Record<string, unknown>; seen: Record<string, unknown>; note: string }

/** What our team decides about a suggestion, with words for the owner. */
export type Decision = Pick<SuggestionAnswer, 'id' | 'version'> & { state: 'accepted' | 'declined' | 'answered'; answer: string }

const done: Readonly<Record<Decision['state'], string>> = {
  accepted: 'Accepted. The new value is saved.',
  declined: 'Declined. The owner reads why.',
  answered: 'Sent to the owner.',
}

/** The suggested changes of the app, reloaded at each visit. */
export function useSuggestions() {
  const path = useAppPath()
  const { data, error, refetch } = useQuery({ ...dataAt(path('release/suggestions')), staleTime: 0 })
  const retry = () => void refetch()
  return { suggestions: data, failure: error && !data ? { line: failureSentence(error), retry } : null }
}

/** What owners and our team do with suggestions. Each step updates the list. */
export function useSuggestionSteps() {
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const queryKey = [path('release/suggestions')]
  const reload = () => queries.invalidateQueries({ queryKey })
  const sending = useMutation({
    mutationFn: async (data: NewSuggestion) => {
      const body = { data }
      const answer = await api.post(path('release/suggestions'), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
      return answer.data
    },
    onSuccess: (suggestions) => {
      queries.setQueryData(queryKey, suggestions)
      toastDone('Sent. Our team will answer you.')
    },
  })
  const withdrawing = useMutation({
    mutationFn: (id: string) => api.delete(path(`release/suggestions/${id}`)),
    onSuccess: () => toastDone('Suggestion withdrawn.'),
    onError: showFailure,
    onSettled: reload,
  })
  const deciding = useMutation({
    mutationFn: async ({ id, version, ...data }: Decision) =>
      (await api.patch(path(`release/suggestions/${id}`), { data }, { ifMatch: version })).data,
    onSuccess: async (suggestions, { state }) => {
      queries.setQueryData(queryKey, suggestions)
      toastDone(done[state])
      // An accepted value waits in the tray.
      await queries.invalidateQueries({ queryKey: [path('release')] })
    },
    onError: (refusal) => {
      showFailure(refusal)
      void reload()
    },
  })
  return {
    /** Throws a `Failure`. */
    send: sending.mutateAsync,
    withdraw: (id: string) => withdrawing.mutate(id),
    /** Returns whether it was stored. */
    decide: (decision: Decision) =>
      deciding.mutateAsync(decision).then(
        () => true,
        () => false,
      ),
    isBusy: sending.isPending || withdrawing.isPending || deciding.isPending,
  }
}

import type { OnboardingSection } from '@greenroom/contract/access/onboarding'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { toastDone } from '../../../ui/toast.tsx'

/** Returns a section to the review, with the owner's replies by field. */
export function useAnswer(section: OnboardingSection, { refresh, onSent }: { refresh(): Promise<void>; onSent(): void }) {
  const path = useAppPath()
  const key = useIdempotencyKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (answers: Readonly<Record<string, string>>) => {
      const written = Object.entries(answers).filter(([, answer]) => answer.trim() !== '')
      const body = { data: { answers: Object.fromEntries(written) } }
      await api.post(path(`onboarding/${section}/review/answer`), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
    },
    onSuccess: () => {
      onSent()
      toastDone('Sent back. Our team will review your changes.')
    },
    onError: showFailure,
    onSettled: refresh,
  })
  return { send: mutate, isSending: isPending, mistakes: error instanceof Failure ? error.data : {} }
}

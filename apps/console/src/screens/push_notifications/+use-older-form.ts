import { emptyOlderPush, type OlderComposer, type OlderPushForm, olderPushBody, olderPushMistakes } from '@greenroom/contract/push/older'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { toastDone } from '../../ui/toast.tsx'

export type OlderFormState = ReturnType<typeof useOlderForm>

/** The older composer's values, what is wrong with them, and the sending; the rules are the contract's (spec 2 §5). */
export function useOlderForm({ destinations }: Pick<OlderComposer, 'destinations'>, onSent: () => void) {
  const { web_host: webHost } = useConfiguration()
  const path = useAppPath()
  const key = useIdempotencyKey()
  const [form, setForm] = useState<OlderPushForm>(emptyOlderPush)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [isSending, setIsSending] = useState(false)
  const mistakes = olderPushMistakes(form, destinations, { webHost })
  useLeaveGuard(() => form !== emptyOlderPush && !isSending)

  const send = async () => {
    setTouched(new Set(Object.keys(form)))
    if (Object.keys(mistakes).length > 0 || isSending) return
    setIsSending(true)
    const body = { data: olderPushBody(form, destinations) }
    try {
      await api.post(path('push_notifications'), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
      setForm(emptyOlderPush)
      setTouched(new Set())
      toastDone('Message Sent!')
      onSent()
    } catch (error) {
      if (error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0) setRefused(error.data)
      else showFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return {
    form,
    destinations,
    isSending,
    change: (part: Partial<OlderPushForm>) => {
      setForm((last) => ({ ...last, ...part }))
      setRefused({})
    },
    touch: (field: keyof OlderPushForm) => setTouched((last) => new Set(last).add(field)),
    /** What is wrong with a field: at once when the server said so, otherwise once the person has been there. */
    errorOf: (field: keyof OlderPushForm): string | undefined =>
      refused[field]?.join(' ') ?? (touched.has(field) ? mistakes[field] : undefined),
    send,
  }
}

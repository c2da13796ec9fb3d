import { emptyOlderPush, type OlderComposer, type OlderPushForm, olderPushBody, olderPushMistakes } from '@greenroom/contract/push/older'
import { olderQuestion } from '@greenroom/contract/push/older-reach'
import { whyOlderClosed } from '@greenroom/contract/push/why-older-closed'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useConfiguration } from '../../../session/configuration.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { useOlderReach } from './use-older-reach.ts'

export type OlderFormState = ReturnType<typeof useOlderForm>

/**
 * The older composer's values, what is wrong with them, and the sending; the rules are the contract's (requirements:
 * push).
 */
export function useOlderForm({ destinations }: Pick<OlderComposer, 'destinations'>, onSent: () => void) {
  const { web_host: webHost } = useConfiguration()
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [form, setForm] = useState<OlderPushForm>(emptyOlderPush)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [isSending, setIsSending] = useState(false)
  const audience = useOlderReach(form)
  const mistakes = olderPushMistakes(form, destinations, { webHost })
  const closed = whyOlderClosed({
    ...{ form, mistakes, refused },
    record: destinations.find(({ value }) => value === form.destination)?.title,
    reach: audience.error ? 'unknown' : audience.isPending ? 'asked' : (audience.reach ?? 'asked'),
  })
  useLeaveGuard(() => form !== emptyOlderPush && !isSending)

  // A second click comes before the first one is drawn: the button is not disabled yet.
  const isBusy = useRef(false)
  const send = async () => {
    if (closed !== null || isBusy.current) return
    isBusy.current = true
    try {
      if (!audience.reach?.must_confirm || (await confirm(olderQuestion(audience.reach)))) await post()
    } finally {
      isBusy.current = false
    }
  }

  const post = async () => {
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
      if (error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0) {
        setRefused(error.data)
        // What the form was filled from is older than this answer.
        void queries.invalidateQueries({ type: 'active' })
      } else showFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return {
    form,
    destinations,
    audience,
    /** Why it cannot be sent, and what to do; null when it can. */
    closed,
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

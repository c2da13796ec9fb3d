import {
  emptyOlderPush,
  launchUrlOf,
  type OlderComposer,
  type OlderPushForm,
  olderPushBody,
  olderPushMistakes,
  type SentOlderPush,
  undoneOlderPush,
} from '@greenroom/contract/push/older'
import { olderQuestion } from '@greenroom/contract/push/send-question'
import { whyOlderClosed } from '@greenroom/contract/push/why-older-closed'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSendQuestion } from '../+composer/send-question.tsx'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useConfiguration } from '../../../session/configuration.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { useOlderReach } from './use-older-reach.ts'

export type OlderFormState = ReturnType<typeof useOlderForm>

/**
 * State of the older composer: its values, their errors, and sending; the rules are in the contract (requirements:
 * push).
 */
export function useOlderForm(
  { destinations }: Pick<OlderComposer, 'destinations'>,
  { undone, onSent }: { undone: SentOlderPush | null; onSent: () => void },
) {
  const { web_host: webHost, push_hold_seconds: holdSeconds } = useConfiguration()
  const { question, ask } = useSendQuestion()
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [form, setForm] = useState<OlderPushForm>(emptyOlderPush)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [isSending, setIsSending] = useState(false)
  // The sent forms: a stored push no longer contains which record its address stands for.
  const [sentForms, setSentForms] = useState<ReadonlyMap<string, OlderPushForm>>(new Map())
  const [restored, setRestored] = useState<SentOlderPush | null>(null)
  if (undone !== restored) {
    setRestored(undone)
    // If the user has already started the next push, it is not overwritten.
    if (undone && form === emptyOlderPush) setForm(sentForms.get(undone.id) ?? undoneOlderPush(undone))
  }
  const audience = useOlderReach(form)
  const mistakes = olderPushMistakes(form, destinations, { webHost })
  const closed = whyOlderClosed({
    ...{ form, mistakes, refused },
    record: destinations.find(({ value }) => value === form.destination)?.title,
    reach: audience.error ? 'unknown' : audience.isPending ? 'asked' : (audience.reach ?? 'asked'),
  })
  useLeaveGuard(() => form !== emptyOlderPush && !isSending)

  // A second click can come before the button is rendered as disabled.
  const isBusy = useRef(false)
  const send = async () => {
    if (closed !== null || audience.reach === null || isBusy.current) return
    isBusy.current = true
    try {
      if (await ask(olderQuestion(audience.reach, { holdSeconds }))) await post()
    } finally {
      isBusy.current = false
    }
  }

  const post = async () => {
    setIsSending(true)
    const body = { data: olderPushBody(form, destinations) }
    try {
      const { data } = await api.post(path('push_notifications'), body, { idempotencyKey: key.keyFor(body) })
      key.forget()
      setSentForms((last) => new Map(last).set(data.id, form))
      setForm(emptyOlderPush)
      setTouched(new Set())
      toastDone('Message Sent!')
      onSent()
    } catch (error) {
      if (error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0) {
        setRefused(error.data)
        // The data from which the form was filled is older than this response.
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
    /** Why it cannot be sent, and what to do; null if it can. */
    closed,
    /** The open confirmation. */
    question,
    /** The tap's target, in words. */
    opens: launchUrlOf(form, destinations) || 'The app',
    isSending,
    change: (part: Partial<OlderPushForm>) => {
      setForm((last) => ({ ...last, ...part }))
      setRefused({})
    },
    touch: (field: keyof OlderPushForm) => setTouched((last) => new Set(last).add(field)),
    /** The error of a field: server errors immediately, others after the field was touched. */
    errorOf: (field: keyof OlderPushForm): string | undefined =>
      refused[field]?.join(' ') ?? (touched.has(field) ? mistakes[field] : undefined),
    send,
  }
}

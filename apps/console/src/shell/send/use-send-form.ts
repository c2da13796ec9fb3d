import { isTargetComplete, type PushForm, pushBody, withLinkTarget } from '@greenroom/contract/push/compose-form'
import { composedPush } from '@greenroom/contract/push/composer'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { sendQuestion } from '@greenroom/contract/push/send-question'
import type { LinkTarget } from '@greenroom/contract/push/targets'
import { whyClosed } from '@greenroom/contract/push/why-closed'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSendQuestion } from '../../screens/push-notifications/+composer/send-question.tsx'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useAudience } from './use-audience.ts'
import { useDraft } from './use-draft.ts'
import { QUEUED } from './use-hold.ts'

export type SendForm = ReturnType<typeof useSendForm>

type Options = {
  /** What the form holds while nobody's work is in it. */
  untouched: PushForm
  /** It was accepted and is held; one of the two is called when its hold ends. */
  onHeld: (push: ListedPush, then: { onOver: () => void; onUndone: () => void }) => void
  /** It is on its way. */
  onSent: () => void
}

/**
 * The composer's values, what is wrong with them, and the sending itself; the rules are the contract's (requirements:
 * push).
 */
export function useSendForm(start: PushForm, { untouched, onHeld, onSent }: Options) {
  const { app, facts } = useSessionData()
  const { web_host: webHost, push_confirm_above: above, push_hold_seconds: holdSeconds } = useConfiguration()
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [typed, setForm] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [phase, setPhase] = useState<'composing' | 'asking' | 'sending' | 'held' | 'sent'>('composing')
  const { asked, ask } = useSendQuestion()
  const hasParents = facts.app.hasParents
  const sender = typed.isOwnPN ? app.id : typed.parent_uuid?.id
  const { form, audience } = useAudience(typed, hasParents ? sender : undefined)
  const draft = useDraft({ start: untouched, form: typed, isSent: phase === 'held' || phase === 'sent' })
  const mistakes = useMemo(() => mistakesOf(form, { hasParents, webHost }), [form, hasParents, webHost])

  const change = (part: Partial<PushForm>) => {
    setForm((last) => ({ ...last, ...part }))
    setRefused({})
  }
  const touch = (field: string) => setTouched((last) => new Set(last).add(field))
  // What the last answer refused, and what the server says against the form before it is sent.
  const against = audience.refused === null ? refused : { [audience.refused.field]: [audience.refused.message], ...refused }
  const offer = audience.error ? 'unknown' : audience.isPending ? 'asked' : audience.offer
  const closed = whyClosed({ form, mistakes, refused: against, offer })
  const ready = phase === 'composing' && closed === null

  // A second click comes before the first one is drawn: the button is not disabled yet.
  const isBusy = useRef(false)
  const send = async () => {
    if (!ready || isBusy.current) return
    const { reach } = audience
    if (reach === null) return
    isBusy.current = true
    setPhase('asking')
    try {
      if (await ask(sendQuestion(reach, { above, holdSeconds, now: new Date() }))) await post()
      else setPhase('composing')
    } finally {
      isBusy.current = false
    }
  }

  /** Puts a refusal's messages to their fields; false when it was about something else. */
  const refuse = (error: unknown): boolean => {
    const isAboutFields = error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0
    if (!isAboutFields) return false
    setRefused(error.data)
    // What the form was filled from is older than this answer.
    void queries.invalidateQueries({ type: 'active' })
    return true
  }

  const post = async () => {
    setPhase('sending')
    const body = { data: pushBody(form, audience.reach) }
    const push = await postPush(body)
    if (push === null) return setPhase('composing')
    key.forget()
    draft.forget()
    void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    if (push.held_ms === null) {
      toastDone(QUEUED)
      return sent()
    }
    setPhase('held')
    onHeld(push, { onOver: sent, onUndone: () => setPhase('composing') })
  }

  /** The push as stored; null when it was refused, which has been told then. */
  const postPush = async (body: { data: Record<string, unknown> }): Promise<ListedPush | null> => {
    try {
      const { data } = await api.post(path('push_notifications'), body, { idempotencyKey: key.keyFor(body) })
      return 'subject' in data ? data : null
    } catch (error) {
      if (!refuse(error)) showFailure(error)
      return null
    }
  }

  const sent = () => {
    setPhase('sent')
    onSent()
  }

  return {
    form,
    /** What a test needs to be right: everything but the audience. */
    canTest: phase === 'composing' && Object.keys(mistakes).every((field) => field.startsWith('send_to')) && isTargetComplete(form),
    sender: hasParents ? sender : undefined,
    audience,
    phase,
    /** The question that is open. */
    asked,
    ready,
    /** Why it cannot be sent, and what to do; null when it can. */
    closed,
    draft: {
      ...draft,
      restore: () => {
        if (draft.offered) setForm(draft.offered)
        setRefused({})
        draft.take()
      },
    },
    change,
    touch,
    setTarget: (target: LinkTarget) => {
      setForm((last) => withLinkTarget(last, target))
      setRefused({})
    },
    /** What is wrong with a field: at once when the server said so, otherwise once the person has been there. */
    errorOf: (field: string): string | undefined => against[field]?.join(' ') ?? (touched.has(field) ? mistakes[field] : undefined),
    send,
    refuse,
  }
}

function mistakesOf(form: PushForm, facts: { hasParents: boolean; webHost: string }): Record<string, string> {
  const checked = composedPush(facts).safeParse(form)
  if (checked.success) return {}
  // The first message of a field is the one to show; later ones follow from it.
  return Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]).reverse())
}

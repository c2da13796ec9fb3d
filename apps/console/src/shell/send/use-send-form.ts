import { isTargetComplete, type PushForm, pushBody, withLinkTarget } from '@greenroom/contract/push/compose-form'
import { composedPush } from '@greenroom/contract/push/composer'
import { manyQuestion } from '@greenroom/contract/push/reach'
import type { LinkTarget } from '@greenroom/contract/push/targets'
import { whyClosed } from '@greenroom/contract/push/why-closed'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useSessionData } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useAudience } from './use-audience.ts'
import { useDraft } from './use-draft.ts'

export type SendForm = ReturnType<typeof useSendForm>

const QUEUED = 'Your message has been queued and is now being processed.'

/**
 * The composer's values, what is wrong with them, and the sending itself; the rules are the contract's (requirements:
 * push).
 */
export function useSendForm(start: PushForm, onSent: () => void) {
  const { app, facts } = useSessionData()
  const { web_host: webHost, push_confirm_above: confirmAbove } = useConfiguration()
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [typed, setForm] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [phase, setPhase] = useState<'composing' | 'asking' | 'sending' | 'sent'>('composing')
  const hasParents = facts.app.hasParents
  const sender = typed.isOwnPN ? app.id : typed.parent_uuid?.id
  const { form, audience } = useAudience(typed, hasParents ? sender : undefined)
  const draft = useDraft({ start, form: typed, isSent: phase === 'sent' })
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
    isBusy.current = true
    try {
      const devices = audience.reach?.devices ?? 0
      if (devices <= confirmAbove || (await ask(devices))) await post()
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

  const ask = async (devices: number) => {
    setPhase('asking')
    const goesAhead = await confirm(manyQuestion(devices))
    if (!goesAhead) setPhase('composing')
    return goesAhead
  }

  const post = async () => {
    setPhase('sending')
    const body = { data: pushBody(form) }
    try {
      await api.post(path('push_notifications'), body, { idempotencyKey: key.keyFor(body) })
    } catch (error) {
      setPhase('composing')
      if (!refuse(error)) showFailure(error)
      return
    }
    key.forget()
    draft.forget()
    setPhase('sent')
    toastDone(QUEUED)
    await queries.invalidateQueries({ queryKey: [path('push_notifications')] })
    onSent()
  }

  return {
    form,
    /** What a test needs to be right: everything but the audience. */
    canTest: phase === 'composing' && Object.keys(mistakes).every((field) => field.startsWith('send_to')) && isTargetComplete(form),
    sender: hasParents ? sender : undefined,
    audience,
    phase,
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

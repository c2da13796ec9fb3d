import { isTargetComplete, type PushForm, pushBody, withLinkTarget } from '@greenroom/contract/push/compose-form'
import { composedPush } from '@greenroom/contract/push/composer'
import { manyQuestion } from '@greenroom/contract/push/reach'
import type { LinkTarget } from '@greenroom/contract/push/targets'
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

export type SendForm = ReturnType<typeof useSendForm>

const QUEUED = 'Your message has been queued and is now being processed.'

/** The composer's values, what is wrong with them, and the sending itself; the rules are the contract's (spec 1 §4, §5). */
export function useSendForm(start: PushForm, onSent: () => void) {
  const { app, facts } = useSessionData()
  const { web_host: webHost, push_confirm_above: confirmAbove } = useConfiguration()
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [form, setForm] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [phase, setPhase] = useState<'composing' | 'asking' | 'sending' | 'sent'>('composing')
  const hasParents = facts.app.hasParents
  const sender = form.isOwnPN ? app.id : form.parent_uuid?.id
  const audience = useAudience(form, hasParents ? sender : undefined)
  const mistakes = useMemo(() => mistakesOf(form, { hasParents, webHost }), [form, hasParents, webHost])

  const change = (part: Partial<PushForm>) => {
    setForm((last) => ({ ...last, ...part }))
    setRefused({})
  }
  const touch = (field: string) => setTouched((last) => new Set(last).add(field))
  const reachable =
    form.send_to === 'tag' ? audience.tagsOffered && form.send_to_tags.length > 0 : form.send_to === 'everyone' && audience.everyoneOffered
  const ready = phase === 'composing' && Object.keys(mistakes).length === 0 && isTargetComplete(form) && reachable && !audience.isPending

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
    if (isAboutFields) setRefused(error.data)
    return isAboutFields
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
    change,
    touch,
    setTarget: (target: LinkTarget) => {
      setForm((last) => withLinkTarget(last, target))
      setRefused({})
    },
    /** What is wrong with a field: at once when the server said so, otherwise once the person has been there. */
    errorOf: (field: string): string | undefined => refused[field]?.join(' ') ?? (touched.has(field) ? mistakes[field] : undefined),
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

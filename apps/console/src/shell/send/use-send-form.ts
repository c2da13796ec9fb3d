import { dayAt } from '@greenroom/contract/days'
import { emptyPush, isTargetComplete, type PushForm, pushBody, withLinkTarget } from '@greenroom/contract/push/compose-form'
import { composedPush } from '@greenroom/contract/push/composer'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { reachedBy } from '@greenroom/contract/push/reach'
import { firstTimeOf, repeatWords } from '@greenroom/contract/push/repeat'
import { dueAt, isBeforeRelease, releaseOf, whenWords } from '@greenroom/contract/push/schedule'
import { scheduleQuestion, sendQuestion } from '@greenroom/contract/push/send-question'
import type { LinkTarget } from '@greenroom/contract/push/targets'
import { LEAST_FOR_TWO, TOO_FEW_FOR_TWO } from '@greenroom/contract/push/two-subjects'
import { whyClosed } from '@greenroom/contract/push/why-closed'
import { whyAllWithheld } from '@greenroom/contract/push/withheld-words'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { serverNow } from '../../api/server-time.ts'
import { showFailure } from '../../api/show-failure.ts'
import { askToSend } from '../../resource/ask-to-send.ts'
import { useSendQuestion } from '../../screens/push-notifications/+composer/send-question.tsx'
import type { ChosenTime } from '../../screens/push-notifications/+scheduled/time-fields.tsx'
import { scheduleBody, useSchedules } from '../../screens/push-notifications/+scheduled/use-schedules.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { useAppSession } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone, toastFailed, toastUndo } from '../../ui/toast.tsx'
import { askToReplace, readScheduled } from './schedule-conflict.ts'
import { useAudience } from './use-audience.ts'
import { QUEUED } from './use-delayed-push.ts'
import { useDraft } from './use-draft.ts'

export type SendForm = ReturnType<typeof useSendForm>

type PostedPush = { data: Record<string, unknown>; only_next?: boolean }

type Options = {
  /** The form's values before the user has entered anything. */
  untouched: PushForm
  /** The form contains a push that was just undone. */
  isUndone: boolean
  /** The push was accepted and is delayed; one of the two callbacks runs at the end of the delay. */
  onDelayed: (push: ListedPush, then: { onOver: () => void; onUndone: () => void }) => void
  /** The push was sent, or scheduled. */
  onSent: () => void
  /** The scheduled push that is edited. */
  scheduled: ListedPush | null
}

/**
 * State of the push composer: its values, their errors, and sending; the rules are in the contract (requirements:
 * push).
 */
export function useSendForm(start: PushForm, { untouched, isUndone: beganUndone, scheduled, onDelayed, onSent }: Options) {
  const { app, facts } = useAppSession()
  const { web_host: webHost, push_confirm_above: above, push_hold_seconds: holdSeconds } = useConfiguration()
  const path = useAppPath()
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const schedules = useSchedules()
  const [typed, setForm] = useState(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const [phase, setPhase] = useState<'composing' | 'asking' | 'sending' | 'held' | 'sent'>('composing')
  const { question, ask } = useSendQuestion()
  const [isScheduled, setScheduled] = useState(false)
  const [isUndone, setUndone] = useState(beganUndone)
  const hasParents = facts.app.hasParents
  const sender = typed.isOwnPN ? app.id : typed.parent_uuid?.id
  const { form, audience } = useAudience(typed, {
    sender: hasParents ? sender : undefined,
    followsRelease: scheduled?.schedule?.follows_release ?? false,
  })
  const draft = useDraft({ start: untouched, form: typed, isSent: phase === 'held' || phase === 'sent' })
  const mistakes = useMemo(() => mistakesOf(form, { hasParents, webHost }), [form, hasParents, webHost])

  const change = (part: Partial<PushForm>) => {
    setForm((last) => ({ ...last, ...part }))
    setUndone(false)
    setRefused({})
  }
  const touch = (field: string) => setTouched((last) => new Set(last).add(field))
  // Fields rejected by the last response, and server-side errors known before sending.
  const isTooFew = form.subject_b.trim() !== '' && audience.reach !== null && audience.reach.devices < LEAST_FOR_TWO
  const against: Record<string, string[]> = {
    ...(audience.refused && { [audience.refused.field]: [audience.refused.message] }),
    ...(isTooFew && { subject_b: [TOO_FEW_FOR_TWO] }),
    ...refused,
  }
  const offer = audience.error ? 'unknown' : audience.isPending ? 'asked' : audience.offer
  const closed = whyClosed({ form, mistakes, refused: against, offer })
  const ready = phase === 'composing' && closed === null

  // A second click can come before the button is rendered as disabled.
  const isBusy = useRef(false)
  const reached = reachedBy(facts.app)
  const send = async () => {
    if (!ready || isBusy.current) return
    const { reach } = audience
    if (reach === null) return
    const nobody = whyAllWithheld(reach.withheld, reached)
    // Not as a mistake of a field, which would also close Schedule.
    if (nobody !== null) return toastFailed(nobody)
    isBusy.current = true
    setUndone(false)
    setPhase('asking')
    try {
      if (await ask(sendQuestion(reach, { above, holdSeconds, today: dayAt(serverNow(), facts.app.timeZone), reached }))) await post()
      else setPhase('composing')
    } finally {
      isBusy.current = false
    }
  }

  /** Schedules it, or changes the scheduled push; whether that was done. */
  const schedule = async (chosen: ChosenTime, { onlyNext }: { onlyNext: boolean }): Promise<boolean> => {
    const time = firstTimeOf(onlyNext ? { ...chosen, repeat: null } : chosen)
    if (!ready || isBusy.current) return false
    const { reach } = audience
    if (reach === null) return false
    const day = dayAt(dueAt({ local: time.local, zone: time.zone }), facts.app.timeZone)
    const at = whenWords(time)
    isBusy.current = true
    setPhase('asking')
    try {
      const followsRelease = time.followsRelease && reach.comes_out === day
      const release = releaseOf(reach)
      const isEarly = release !== null && isBeforeRelease(release, dueAt(time), facts.app.timeZone)
      const body = {
        data: { ...pushBody(form, isEarly ? reach : null), ...scheduleBody({ ...time, followsRelease }) },
        ...(onlyNext && { only_next: true }),
      }
      const reachThen = (await audience.reachAt(dueAt(time))) ?? reach
      const question = scheduleQuestion(reachThen, { at, day, isEarly, again: time.repeat && repeatWords(time.repeat), reached })
      const push = (await ask(question)) ? await postPush(body) : null
      if (push === null) {
        setPhase('composing')
        return false
      }
      key.forget()
      draft.forget()
      void queries.invalidateQueries({ queryKey: [path('push_notifications')] })
      if (scheduled) toastDone(`Saved. It goes out on ${at}.`)
      else toastUndo(`Scheduled for ${at}.`, () => void takeBack(push))
      setScheduled(true)
      sent()
      return true
    } finally {
      isBusy.current = false
    }
  }

  /** Stops what was just scheduled, and opens it again. */
  const takeBack = async (push: ListedPush) => {
    if ((await schedules.stop(push)) !== null) askToSend({ kind: 'undone', push })
  }

  /** Assigns a rejection's messages to their fields; false if it was about something else. */
  const refuse = (error: unknown): boolean => {
    const isAboutFields = error instanceof Failure && error.status === 422 && Object.keys(error.data).length > 0
    if (!isAboutFields) return false
    setRefused(error.data)
    // The data from which the form was filled is older than this response.
    void queries.invalidateQueries({ type: 'active' })
    return true
  }

  const post = async () => {
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
    const undone = () => {
      setPhase('composing')
      setUndone(true)
    }
    onDelayed(push, { onOver: sent, onUndone: undone })
  }

  /** The stored push; null if it was rejected, in which case the error is already shown. */
  const postPush = async (body: PostedPush, replaces = scheduled): Promise<ListedPush | null> => {
    setPhase('sending')
    const options = { idempotencyKey: key.keyFor(body) }
    try {
      const { data } = await (replaces
        ? api.put(`${path('push_notifications/scheduled')}/${replaces.id}`, body, { ifMatch: replaces.version })
        : api.post(path('push_notifications'), body, options))
      return 'subject' in data ? data : null
    } catch (error) {
      if (replaces && error instanceof Failure && error.code === 'STALE') return await replaceNewer(body, replaces, error)
      if (!refuse(error)) showFailure(error)
      return null
    }
  }

  /** Somebody else has saved the scheduled push: replaces theirs if the person wants that. */
  const replaceNewer = async (body: PostedPush, opened: ListedPush, error: Failure): Promise<ListedPush | null> => {
    const theirs = await readScheduled(path, opened.id).catch(() => null)
    if (theirs === null) {
      showFailure(error)
      return null
    }
    const isMine = await askToReplace(opened, theirs, () => askToSend({ kind: 'scheduled', push: theirs }))
    return isMine ? await postPush(body, theirs) : null
  }

  const sent = () => {
    setPhase('sent')
    onSent()
  }

  return {
    form,
    /** The scheduled push that is edited. */
    scheduled,
    /** A test needs everything except a valid audience. */
    canTest: phase === 'composing' && Object.keys(mistakes).every((field) => field.startsWith('send_to')) && isTargetComplete(form),
    sender: hasParents ? sender : undefined,
    audience,
    phase,
    /** The open confirmation. */
    question,
    /** The form's content was just undone. */
    isUndone,
    ready,
    /** Why it cannot be sent, and what to do; null if it can. */
    closed,
    draft: {
      ...draft,
      /** Asks first if the form is about a record or repeats a push. */
      restore: async () => {
        if (!draft.offered) return
        const isEmpty = JSON.stringify(typed) === JSON.stringify(emptyPush(facts.app))
        const question = { title: 'Replace this push with your draft?', text: replacedText(typed), yes: 'Replace' }
        if (!isEmpty && !(await confirm(question))) return
        setForm(draft.offered)
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
    /** The error of a field: server errors immediately, others after the field was touched. */
    errorOf: (field: string): string | undefined => against[field]?.join(' ') ?? (touched.has(field) ? mistakes[field] : undefined),
    send,
    schedule,
    /** What was sent last was scheduled. */
    isScheduled,
    /** The server's rejections of the time. */
    refusedTime: Object.fromEntries(Object.entries(refused).filter(([field]) => timeFields.has(field))),
    refuse,
  }
}

const timeFields: ReadonlySet<string> = new Set(['send_at', 'time_zone', 'follows_release', 'repeat', 'each_zone'])

function replacedText({ form_content: title, subject }: PushForm): string {
  const about = title.trim() || subject.trim()
  return about === '' ? 'The text in this form will be lost.' : `The text about “${about}” will be lost.`
}

function mistakesOf(form: PushForm, facts: { hasParents: boolean; webHost: string }): Record<string, string> {
  const checked = composedPush(facts).safeParse(form)
  if (checked.success) return {}
  // Show a field's first message; later ones follow from it.
  return Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]).reverse())
}

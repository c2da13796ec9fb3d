import { clockAt, momentOf } from '@greenroom/contract/days'
import { type BusinessDestination, businessPush, businessPushMistakes, sendAtMistake } from '@greenroom/contract/push/business-push'
import { pushMessages } from '@greenroom/contract/push/composer'
import { timeMistake } from '@greenroom/contract/push/schedule'
import { useMemo, useState } from 'react'
import { serverNow } from '../../../api/server-time.ts'
import { useUserZone } from '../../../session/use-user-zone.ts'
import { takeWritten } from './written.ts'

export type BusinessForm = ReturnType<typeof useBusinessForm>

type Values = {
  subject: string
  message: string
  image_url: string
  form_link_to: 'home' | 'content' | 'url'
  form_url: string
  form_content_type: string
  form_content_uuid: string
  send_to: 'everyone' | 'tag'
  send_to_tags: string[]
  isLater: boolean
  /** The value of the time input, in `zone`. */
  at: string
  /** The time zone of the profile, in which the console shows all times. */
  zone: string
  isAll: boolean
  chosen: ReadonlySet<string>
}

/** The form's values, their errors, and the server's rejections. */
export function useBusinessForm() {
  const zone = useUserZone()
  const [start] = useState(() => startOf(zone))
  const [form, setForm] = useState<Values>(start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const mistakes = useMemo(() => mistakesOf(form), [form])
  return {
    form,
    isChanged: form !== start,
    mistakes,
    refuse: setRefused,
    change: (part: Partial<Values>) => {
      setForm((last) => ({ ...last, ...part }))
      setRefused({})
    },
    touch: (field: string) => setTouched((last) => new Set(last).add(field)),
    errorOf: (field: string): string | undefined => refused[field]?.join(' ') ?? (touched.has(field) ? mistakes[field] : undefined),
  }
}

function startOf(zone: string): Values {
  const last = takeWritten()
  const time = last?.businesses?.scheduled_for ?? null
  const scheduled = time && clockAt(new Date(time), zone)
  return {
    ...{ subject: last?.subject ?? '', message: last?.message ?? '', image_url: last?.image_url ?? '' },
    form_link_to: last?.form_link_to === 'content' || last?.form_link_to === 'url' ? last.form_link_to : 'home',
    ...{
      form_url: last?.form_url ?? '',
      form_content_type: last?.form_content_type ?? '',
      form_content_uuid: last?.form_content_uuid ?? '',
    },
    ...{ send_to: last?.send_to ?? 'everyone', send_to_tags: last?.send_to_tags.map(({ id }) => id) ?? [] },
    // Never more businesses than were selected before it was undone.
    ...{ isLater: scheduled !== null, at: scheduled ?? '', zone, isAll: last === null, chosen: new Set(last?.chosen) },
  }
}

/** The sending time, as the API expects it. */
export function sendAtOf({ isLater, at, zone }: Pick<Values, 'isLater' | 'at' | 'zone'>): string {
  return (isLater && momentOf(at, zone)?.toISOString()) || 'now'
}

/** Its audience and its target; null while not chosen. */
export function destinationOf(form: Values): BusinessDestination | null {
  const { form_link_to, form_content_type, form_content_uuid, send_to, send_to_tags } = form
  const isContent = form_link_to === 'content'
  if ((isContent && form_content_uuid === '') || (send_to === 'tag' && send_to_tags.length === 0)) return null
  return {
    ...{ form_link_to, send_to, send_to_tags: send_to === 'tag' ? send_to_tags : [] },
    ...{ form_content_type: isContent ? form_content_type : '', form_content_uuid: isContent ? form_content_uuid : '' },
  }
}

/** The `data` of the push. */
export function bodyOf(form: Values, businesses: readonly string[]) {
  const { subject, message, image_url, form_link_to, form_url } = form
  const words = { subject: subject.trim(), message: message.trim(), image_url }
  return { ...words, ...destinationOf(form), form_url: form_link_to === 'url' ? form_url : '', businesses, send_at: sendAtOf(form) }
}

function mistakesOf(form: Values): Record<string, string> {
  const to = { form_content_type: '', form_content_uuid: '', send_to_tags: form.send_to_tags, ...destinationOf(form) }
  const { subject, message, image_url, form_url, form_link_to, send_to } = form
  const composed = {
    subject,
    message,
    image_url,
    form_link_to,
    form_url: form_link_to === 'url' ? form_url : '',
    ...to,
    send_to,
    businesses: [],
    send_at: 'now',
  }
  const parsed = businessPush().safeParse(composed)
  const wrong: Record<string, string> = {}
  if (!parsed.success) for (const { path, message: text } of parsed.error.issues) wrong[String(path[0] ?? '')] ??= text
  else for (const [field, text] of businessPushMistakes(parsed.data)) wrong[field] ??= text
  if (form.form_link_to === 'content' && form.form_content_uuid === '') {
    delete wrong.form_content_type
    wrong.form_content_uuid = pushMessages.contentRequired
  }
  const time = form.isLater ? timeMistakeOf(form) : null
  if (time !== null) wrong.send_at = time
  return wrong
}

function timeMistakeOf(form: Values): string | null {
  if (form.at === '') return 'Choose a time'
  return sendAtMistake(sendAtOf(form), serverNow()) ?? timeMistake({ local: form.at, zone: form.zone }, serverNow())
}

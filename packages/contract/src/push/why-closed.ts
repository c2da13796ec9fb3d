import { fieldTitle } from '../errors/catalogue.ts'
import { listed } from '../fields/listed-words.ts'
import { type AudienceOffer, audienceReasons } from './audience-choice.ts'
import type { PushForm } from './compose-form.ts'
import { pushMessages } from './composer.ts'

type Field = { label: string; isEmpty: boolean }

/**
 * 'To send, fill in Subject and Message, and correct URL.'; null if there is nothing to fix. Shown next to every
 * disabled Send button.
 */
export function toSend(wrong: readonly Field[]): string | null {
  if (wrong.length === 0) return null
  const [empty, other] = [wrong.filter(({ isEmpty }) => isEmpty), wrong.filter(({ isEmpty }) => !isEmpty)]
  const parts = [
    empty.length > 0 && `fill in ${listed(empty.map(({ label }) => label))}`,
    other.length > 0 && `correct ${listed(other.map(({ label }) => label))}`,
  ]
  return `To send, ${parts.filter(Boolean).join(', and ')}.`
}

/** The fields of the newer composer that can have errors, in the order of the form. */
const labels: Readonly<Record<string, string>> = {
  parent_uuid: 'From Which App',
  subject: 'Subject',
  subject_b: 'Second subject',
  message: 'Message',
  image_url: 'Image',
  form_section_value: 'Section',
  form_content_type: 'Content',
  form_content_uuid: 'Content Title',
  form_url: 'URL',
  send_to: 'Send To',
  send_to_tags: 'Tags',
}

type Composition = {
  form: PushForm
  /** The errors from the rules, the first message of each field. */
  mistakes: Readonly<Record<string, string>>
  /** The server's errors for this form, by field. */
  refused: Readonly<Record<string, readonly string[]>>
  /**
   * The audience that the server offers for this form; 'asked' while the request is pending, 'unknown' if it failed.
   */
  offer: AudienceOffer | 'asked' | 'unknown'
}

/** Why the newer composer cannot send its form, and how to fix it; null if it can (PUSH-019 to PUSH-021). */
export function whyClosed({ form, mistakes, refused, offer }: Composition): string | null {
  const [field, messages] = Object.entries(refused)[0] ?? []
  if (field !== undefined && messages !== undefined) return refusal(field, messages)
  const wrong = Object.keys(labels).filter((name) => name in mistakes && name !== 'send_to')
  const values: Readonly<Record<string, unknown>> = form
  const todo = toSend(wrong.map((name) => ({ label: labels[name] ?? name, isEmpty: isEmpty(values[name]) })))
  if (todo !== null) return todo
  if (mistakes.send_to !== undefined) return mistakes.send_to
  const other = Object.values(mistakes)[0]
  if (other !== undefined) return other
  if (offer === 'asked') return 'Checking who can be reached…'
  if (offer === 'unknown') return 'We could not check who can be reached. Press Retry.'
  return closedAudience(form.send_to, offer)
}

function closedAudience(chosen: PushForm['send_to'], offer: AudienceOffer): string | null {
  if (!offer.everyone && !offer.tags) return pushMessages.sendToDisabled
  if (chosen === 'tag') return offer.tags ? null : `${audienceReasons.noTags} Choose Everyone.`
  return offer.everyone ? null : `${audienceReasons.limited} Choose Tag.`
}

function refusal(field: string, messages: readonly string[]): string {
  const said = messages.join(' ')
  // These messages already name their field.
  if (field === 'send_to') return said
  const next = messages.includes(pushMessages.contentNotThere) ? ' Choose another one.' : ''
  return `${labels[field] ?? fieldTitle(field)}: ${said}${next}`
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === '' || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
  )
}

import { fieldTitle } from '../errors/catalogue.ts'
import { pushMessages } from './composer.ts'
import type { OlderReach } from './older-reach.ts'
import type { OlderPushForm } from './older.ts'
import { toSend } from './why-closed.ts'

const labels = {
  title: 'Title',
  sub_title: 'Sub Title',
  description: 'Description',
  destination: 'Destination',
  record: 'Record',
  launch_url: 'Launch URL',
  send_to: 'Send To',
  segments: 'Segments',
} as const satisfies Record<keyof OlderPushForm, string>

type Composition = {
  form: OlderPushForm
  /** The errors from the rules, the first message of each field. */
  mistakes: Partial<Record<keyof OlderPushForm, string>>
  /** The server's errors for this form, by field. */
  refused: Readonly<Record<string, readonly string[]>>
  /** The label of the chosen destination's list of records. */
  record: string | undefined
  /** The recipients; 'asked' while the request is pending, 'unknown' if it failed. */
  reach: OlderReach | 'asked' | 'unknown'
}

/** Why the older composer cannot send its form, and how to fix it; null if it can (SHELL-085). */
export function whyOlderClosed({ form, mistakes, refused, record, reach }: Composition): string | null {
  const [field, messages] = Object.entries(refused)[0] ?? []
  if (field !== undefined && messages !== undefined) {
    const next = messages.includes(pushMessages.contentNotThere) ? ' Choose another one.' : ''
    return `${isLabeled(field) ? labels[field] : fieldTitle(field)}: ${messages.join(' ')}${next}`
  }
  const wrong = Object.keys(labels)
    .filter(isLabeled)
    .filter((name) => name in mistakes)
  const todo = toSend(wrong.map((name) => ({ label: (name === 'record' && record) || labels[name], isEmpty: form[name].length === 0 })))
  if (todo !== null) return todo
  if (reach === 'asked') return 'Checking who can be reached…'
  if (reach === 'unknown') return 'We could not check who can be reached. Press Retry.'
  return reach.devices === 0 ? 'No phone can be reached. Choose other segments.' : null
}

function isLabeled(name: string): name is keyof typeof labels {
  return Object.hasOwn(labels, name)
}

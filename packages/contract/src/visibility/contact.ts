import type { Resource } from '../define/resource.ts'
import { email, type SentToAddress } from '../fields/email.ts'
import { longText, text } from '../fields/text.ts'

/** The field of a record whose address members write to without seeing it. */
export type ContactField = { name: string; label: string; receives: SentToAddress }

/** That field of a resource; null where members can write to nobody. */
export function contactFieldOf({ fields }: Pick<Resource, 'fields'>): ContactField | null {
  const [found] = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'email' && field.receives !== undefined ? [{ name, label: field.label, receives: field.receives }] : [],
  )
  return found ?? null
}

const message = longText('Message', { required: true, max: 5_000, example: 'May I bring my own mat?' })

/** The form of a member who writes to the address of a record or to the support email. */
export const memberContact = { message }

/** The form of anybody else, who has to say who they are. */
export const visitorContact = {
  name: text('Name', { required: true, max: 60, example: 'Mira Sand' }),
  email: email('Email', { required: true, max: 254 }),
  message,
}

import type { Values } from '../fields/field.ts'
import type { FormType } from './form-types.ts'

/** A change that the person who submitted a record sent later, and that waits for the owner: the values of each field, before and after. */
export type WaitingEdit = { sent_at: string; changes: Record<string, [before: unknown, after: unknown]> }

/** A record as the list of a form's submissions shows it: its columns' fields, and how it came. */
export type Submitted = Values & {
  /** The id of the profile, offer or topic. */
  id: string
  type: FormType
  version: number
  active: boolean
  submitted_at: string
  /** The address that the person gave for the private link; empty when they gave none. */
  submitted_by: string
  edit: WaitingEdit | null
}

/** `waiting`: how many of all of them wait to be approved, new ones and changes. */
export type SubmittedMeta = { total: number; page: number; per_page: number; waiting: number }

/** What an owner does with a waiting change; `reopen` takes either back. */
export const editDecisions = ['approve', 'decline', 'reopen'] as const
export type EditDecision = (typeof editDecisions)[number]

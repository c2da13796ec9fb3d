import type { z } from 'zod'
import type { submitted } from './form-answers.ts'

/** A record as the list of a form's submissions shows it: its columns' fields, and how it came. */
export type Submitted = z.output<typeof submitted>

/**
 * A change that the person who submitted a record sent later, and that waits for the owner: the values of each field,
 * before and after.
 */
export type WaitingEdit = NonNullable<Submitted['edit']>

/** What an owner does with a waiting change; `reopen` takes either back. */
export const editDecisions = ['approve', 'decline', 'reopen'] as const
export type EditDecision = (typeof editDecisions)[number]

import type { z } from 'zod'
import type { submitted } from './form-answers.ts'

/** A record in the list of a form's submissions: the fields of its columns, and its origin. */
export type Submitted = z.output<typeof submitted>

/**
 * A later change by the original submitter that needs the owner's decision: the values of each field, before and after.
 */
export type WaitingEdit = NonNullable<Submitted['edit']>

/** The owner's decisions on such a change; `reopen` reverts either. */
export const editDecisions = ['approve', 'decline', 'reopen'] as const
export type EditDecision = (typeof editDecisions)[number]

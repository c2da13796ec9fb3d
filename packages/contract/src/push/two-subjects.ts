import * as z from 'zod/mini'

/** Fewer phones say nothing about two subjects: a tenth of them would be a handful. */
export const LEAST_FOR_TWO = 200
/** How long the two subjects are compared. */
export const COMPARED_MS = 3_600_000

export const TOO_FEW_FOR_TWO = `Two subjects need at least ${LEAST_FOR_TWO} phones or browsers to compare. Remove the second one.`
export const TWO_IN_ONE_ZONE =
  'A push with two subjects goes to everyone at the same time. Remove the second one, or the time of each member.'

/** What the screens say about a second subject. */
export const TWO_SUBJECTS =
  'Each subject goes to a tenth of the members. An hour later, everyone else gets the one that more members opened, or the first one if it is a tie.'

/** How one of two subjects went, in the report of a push. */
export const subjectResult = z.object({
  subject: z.string(),
  /** Devices of its tenth. */
  sent: z.number(),
  opened: z.number(),
  /** It went to everyone else. */
  is_better: z.boolean(),
})

export type SubjectResult = z.output<typeof subjectResult>

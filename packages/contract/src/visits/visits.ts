import { z } from 'zod'
import { visitLimits } from './visit-limits.ts'

const times = z.int().min(1).max(1_000_000)

/** What happened in an app within a few seconds. */
export const visits = z.strictObject({
  opened: z
    .array(z.strictObject({ id: z.uuid().toLowerCase(), times }))
    .max(visitLimits.opened)
    .describe('Records whose page was opened, and how often.'),
  visitors: z
    .array(z.string().min(8).max(64))
    .max(visitLimits.visitors)
    .describe('A fingerprint of each browser. It is not stored: a number is estimated from a sketch of all of them.'),
  searches: z
    .array(z.strictObject({ words: z.string().min(1).max(60), times }))
    .max(visitLimits.searches)
    .describe('Searches that found nothing, in folded words.'),
  installed: z.int().min(0).max(1_000_000).optional().describe('How often the website was opened from a home screen.'),
})

export type Visits = z.output<typeof visits>

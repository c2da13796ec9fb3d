import * as z from 'zod/mini'

/**
 * The state of a push in one business. `waiting`: a worker has yet to deliver it. `sending`: the business has it.
 * `skipped`: it had no possible recipients there. `canceled`: it was stopped before it was complete.
 */
export const businessPushStates = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'canceled'] as const
export type BusinessPushState = (typeof businessPushStates)[number]

/** For a push to businesses: how many there are, and how many are in each state. */
export const businessCounts = z.object({
  total: z.number(),
  waiting: z.number(),
  sending: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  canceled: z.number(),
  /** The scheduled time; null if it is not scheduled. */
  scheduled_for: z.nullable(z.string()),
})

export type BusinessCounts = z.output<typeof businessCounts>

/** Why a business can neither undo nor stop a push that its parent app has sent. */
export function sentByParent(parent: string): string {
  return `${parent} sent this push to its businesses. Ask ${parent} to stop it.`
}

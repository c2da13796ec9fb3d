import * as z from 'zod/mini'

/**
 * How far a push is in one business. `waiting`: a worker is still to give it. `sending`: the business has it.
 * `skipped`: nobody could be sent to there. `canceled`: it was stopped before its end.
 */
export const businessPushStates = ['waiting', 'sending', 'sent', 'failed', 'skipped', 'canceled'] as const
export type BusinessPushState = (typeof businessPushStates)[number]

/** Of a push to businesses: to how many, and how far it is in them. */
export const businessCounts = z.object({
  total: z.number(),
  waiting: z.number(),
  sending: z.number(),
  sent: z.number(),
  failed: z.number(),
  skipped: z.number(),
  canceled: z.number(),
  /** When it will be sent, of a scheduled one; null otherwise. */
  scheduled_for: z.nullable(z.string()),
})

export type BusinessCounts = z.output<typeof businessCounts>

/** Why a business can neither undo nor stop a push that the app above it has sent. */
export function sentByParent(parent: string): string {
  return `${parent} sent this push to its businesses. Ask ${parent} to stop it.`
}

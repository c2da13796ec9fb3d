import { z } from 'zod'
import { healthIssues } from './health-issues.ts'

/** How many records of a list are counted for an issue. */
export const HEALTH_MOST = 100

const deadLink = z.object({
  id: z.uuid(),
  resource: z.string(),
  title: z.string(),
  /** The ids of the records that it lies in, outermost first. */
  ancestors: z.array(z.uuid()),
  address: z.string(),
  /** As the store check names it; `status` with the status that was answered. */
  problem: z.enum(['unreachable', 'slow', 'certificate', 'not public', 'redirects', 'status']),
  status: z.int().nullable(),
  since: z.iso.datetime(),
})

/** What is wrong with an app in the eyes of its members. */
const health = z.object({
  issues: z.array(
    z.object({
      issue: z.enum(healthIssues),
      /** The lists with such records; `more`: more than `count`, which stops at `HEALTH_MOST`. */
      lists: z.array(z.object({ resource: z.string(), count: z.int(), more: z.boolean() })),
    }),
  ),
  /** The first addresses that do not answer. */
  dead_links: z.array(deadLink),
})

export type HealthAnswer = z.output<typeof health>
export type DeadLink = z.output<typeof deadLink>

/** Responses about an app's health. */
export const healthAnswers = { 'GET /apps/:app/health': z.object({ data: health }) }

import { z } from 'zod'
import { webhookEventNames } from './webhook-events.ts'

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** Why and since when it is paused; null while it is not. */
  paused: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  /** How many tries in a row have failed, and since when. */
  failures: z.int(),
  failing_since: z.iso.datetime().nullable(),
  /** Events that are not delivered yet; `more`: the real number is higher. */
  waiting: z.object({ count: z.int(), more: z.boolean() }),
  /** Until when the secret before this one signs as well; null if only this one does. */
  old_secret_until: z.iso.datetime().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const withSecret = webhook.extend({ secret: z.string().describe('Answered once, and cannot be read again.') })

const tried = z.object({
  id: z.uuid(),
  /** The header webhook-id without `msg_`; the same for each try of an event. */
  event_id: z.uuid(),
  event: z.string(),
  /** The title or name of what it tells about. */
  title: z.string(),
  /** Which try of the event it was, from 1. */
  number: z.int(),
  at: z.iso.datetime(),
  /** The status of the answer; null if there was none. */
  status: z.int().nullable(),
  /** Why it failed; null for a try that succeeded. */
  problem: z.string().nullable(),
  duration_ms: z.int(),
  /** The beginning of the answer. */
  answer: z.string(),
  /** What became of the event: delivered, waiting for its next try, or given up. */
  state: z.enum(['delivered', 'waiting', 'failed']),
  /** Null unless it waits, and while the webhook is off or paused. */
  next_try_at: z.iso.datetime().nullable(),
})

export type Webhook = z.output<typeof webhook>
export type WebhookTry = z.output<typeof tried>

/** Answers about the webhooks of an app. */
export const webhookAnswers = {
  'GET /apps/:app/webhooks': z.object({
    data: z.array(webhook),
    meta_data: z.object({ limit: z.int(), events: z.array(z.enum(webhookEventNames)).describe('The types that can be chosen.') }),
  }),
  'POST /apps/:app/webhooks': z.object({ data: withSecret }),
  'GET /apps/:app/webhooks/:id': z.object({ data: webhook }),
  'PATCH /apps/:app/webhooks/:id': z.object({ data: webhook }),
  'POST /apps/:app/webhooks/:id/secret': z.object({ data: withSecret }),
  'POST /apps/:app/webhooks/:id/resume': z.object({ data: webhook }),
  'POST /apps/:app/webhooks/:id/test': z.object({ data: tried }),
  'GET /apps/:app/webhooks/:id/tries': z.object({ data: z.array(tried), meta_data: z.object({ next: z.uuid().nullable() }) }),
  'POST /apps/:app/webhooks/:id/resend': z.object({ data: z.object({ event_id: z.uuid() }) }),
}

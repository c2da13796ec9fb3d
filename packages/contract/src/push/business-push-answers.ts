import { z } from 'zod'
import { businessPushStates } from './business-push-states.ts'
import { listedPush } from './listed.ts'

/** The reach of a push in one business. */
const estimate = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Active devices, and distinct logged-in members with one of them. */
  devices: z.int(),
  members: z.int(),
  /** The parent whose key would be used; null for the business's own key, and if it would not be sent. */
  through: z.string().nullable(),
  /** Why it would reach no one there, a sentence; null if it would reach someone. */
  problem: z.string().nullable(),
})

/** A push as it was before it was undone, with its selected businesses. */
const undone = z.object({ ...listedPush.shape, chosen: z.array(z.uuid()) })

const total = z.object({ devices: z.int(), members: z.int(), businesses: z.int() })

const inBusiness = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(businessPushStates),
  /** Why it failed, was skipped or is waiting; a sentence, or empty. */
  detail: z.string(),
  devices_sent: z.int(),
  devices_failed: z.int(),
  devices_total: z.int(),
  /** It has reached no one there, and a retry may help. */
  may_retry: z.boolean(),
})

export type BusinessEstimate = z.output<typeof estimate>
export type UndoneBusinessPush = z.output<typeof undone>
export type EstimateTotal = z.output<typeof total>
export type PushInBusiness = z.output<typeof inBusiness>

const one = z.object({ data: listedPush })

/** Responses to a parent about its pushes to businesses. */
export const businessPushAnswers = {
  'POST /apps/:app/push_notifications/businesses/estimate': z.object({ data: z.array(estimate), meta_data: total }),
  'GET /apps/:app/push_notifications/businesses/link_to': z.object({
    data: z.object({
      content: z.array(z.object({ id: z.uuid(), title: z.string(), content_type: z.string(), kind: z.string() })),
      tags: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  'POST /apps/:app/push_notifications/businesses': one,
  'GET /apps/:app/push_notifications/businesses/:id': z.object({
    data: z.object({ push: listedPush, made_by: z.string(), businesses: z.array(inBusiness) }),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
  'POST /apps/:app/push_notifications/businesses/:id/undo': z.object({ data: undone }),
  'POST /apps/:app/push_notifications/businesses/:id/stop': one,
  'POST /apps/:app/push_notifications/businesses/:id/retry': one,
}

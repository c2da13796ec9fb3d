import { z } from 'zod'
import { businessTypes } from './business-type.ts'

const business = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  app_type: z.enum(businessTypes),
  /** The name in its addresses; empty until it has one. */
  username: z.string(),
  /** Removed by platform staff: only they can enable it again. */
  is_removed: z.boolean(),
})

export type BusinessEntry = z.output<typeof business>

const one = z.object({ data: business })

/** Responses to an enterprise or a reseller about its businesses. */
export const businessAnswers = {
  'GET /apps/:app/children': z.object({
    data: z.array(business),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
  'GET /apps/:app/children/:id': one,
  'PATCH /apps/:app/children/:id': one,
  'POST /apps/:app/children/:id/disable': one,
}

import { z } from 'zod'
import { pageMetadata } from './record-answers.ts'

/** A deleted record in the trash. */
export const trashed = z.object({
  id: z.uuid(),
  /** The resource's name in the API, such as articles. */
  resource: z.string(),
  title: z.string(),
  deleted_at: z.iso.datetime(),
  /** Null if the trail does not say. */
  deleted_by: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  days_left: z.int().describe('Whole days until it is deleted for good.'),
  below: z.int().describe('How many records in it were deleted with it and are restored with it.'),
})

/** How many records of a kind are in the trash. */
export const trashedKind = z.object({ resource: z.string(), total: z.int() })

/** Responses about the trash of an app. */
export const trashAnswers = {
  'GET /apps/:app/trash': z.object({
    data: z.array(trashed),
    meta_data: pageMetadata.extend({ kinds: z.array(trashedKind) }),
  }),
}

import { z } from 'zod'
import { pageMetadata } from './record-answers.ts'

/** A deleted record as the trash lists it. */
export const trashed = z.object({
  id: z.uuid(),
  /** The resource's name at the API, such as articles. */
  resource: z.string(),
  title: z.string(),
  deleted_at: z.iso.datetime(),
  /** Null when the trail does not say. */
  deleted_by: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  days_left: z.int().describe('Whole days until it is deleted for good.'),
  below: z.int().describe('How many records in it were deleted with it and are restored with it.'),
})

/** How many records of a kind lie in the trash. */
export const trashedKind = z.object({ resource: z.string(), total: z.int() })

/** What is answered about the trash of an app. */
export const trashAnswers = {
  'GET /apps/:app/trash': z.object({
    data: z.array(trashed),
    meta_data: pageMetadata.extend({ kinds: z.array(trashedKind) }),
  }),
}

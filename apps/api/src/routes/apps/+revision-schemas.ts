import { z } from 'zod'
import { pageSize } from '../../answers/paging.ts'

/** The queries for versions, of records and of settings alike. */

export const version = z.coerce.number().int().min(1).max(2_147_483_647)

export const page = z.strictObject({
  before: version.optional().describe('Versions older than this one: `next` of the last answer.'),
  per_page: pageSize.describe('At most 200; 20 unless given.'),
})

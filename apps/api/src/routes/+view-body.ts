import { viewName as name } from '@greenroom/contract/views/saved-view'
import { z } from 'zod'
import type { ViewUser } from '../domain/views/view-store.ts'
import type { Session } from '../session.ts'

const query = z
  .record(z.string().max(100), z.string().max(2_000))
  .refine((words) => Object.keys(words).length <= 50, { error: 'At most 50 words' })
  .describe("What the list's own query takes (q, sort, filters by name), and columns: names of columns, with commas between.")
const shared = z.boolean().describe('Offered to everybody who may open the list; otherwise to its maker alone.')

/** The input of the routes of saved views, of an app's lists and of the platform's. */
export const viewParams = z.object({ id: z.uuid().toLowerCase() })

export const viewsQuery = z.strictObject({
  resource: z.string().max(100).optional().describe('Of this list alone: its name, such as articles.'),
})

export const newViewBody = z.strictObject({
  data: z.strictObject({ resource: z.string().max(100), name, query, shared: shared.default(false) }),
})

export const changedViewBody = z.strictObject({
  data: z.strictObject({ name: z.optional(name), query: query.optional(), shared: shared.optional() }),
})

/** Whose views to use. In help, lists start as they do for the owner. */
export function viewerOf({ userId, name: called, email, isSuper, help }: Session): ViewUser {
  return { userId: help?.personId ?? userId, name: called || email, isSuper }
}

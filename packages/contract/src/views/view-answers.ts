import { z } from 'zod'

/** A named view of a list, saved by a user. */
export const savedView = z.object({
  id: z.uuid(),
  /** The resource's name in the API, such as action_lists. */
  resource: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  /**
   * Available to everyone who administers the app, or for a platform list to all super users; otherwise only to its
   * author.
   */
  shared: z.boolean(),
  mine: z.boolean().describe('Whether the caller may change it.'),
  /** The author's name. */
  maker: z.string(),
  is_default: z.boolean().describe('Whether it is the caller’s default view.'),
})

const one = z.object({ data: savedView })

/** Responses about the saved views of a list: of an app, and of the platform. */
export const viewAnswers = {
  'GET /apps/:app/views': z.object({ data: z.array(savedView) }),
  'POST /apps/:app/views': one,
  'PATCH /apps/:app/views/:id': one,
  'PUT /apps/:app/views/:id/default': one,
  'DELETE /apps/:app/views/:id/default': one,
  'GET /views': z.object({ data: z.array(savedView) }),
  'POST /views': one,
  'PATCH /views/:id': one,
  'PUT /views/:id/default': one,
  'DELETE /views/:id/default': one,
}

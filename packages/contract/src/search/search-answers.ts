import { z } from 'zod'

const found = z.object({ id: z.uuid(), resource: z.string(), title: z.string(), email: z.string().optional(), code: z.string().optional() })

/** A record or member found by a search; members include the email, matches by unlock code include the code. */
export type Found = z.output<typeof found>

/** A result of a staff search over all apps. `note` is a creator's email, or the kind of a content. */
const foundAnywhere = z.object({
  kind: z.enum(['app', 'creator', 'content']),
  id: z.uuid(),
  title: z.string(),
  app_id: z.uuid(),
  app: z.string(),
  note: z.string().nullable(),
})

export type FoundAnywhere = z.output<typeof foundAnywhere>

/** Responses to a search in an app, and where a found record is. */
export const searchAnswers = {
  /**
   * `unreachable_apps`: the number of apps whose content could not be searched because their server does not respond.
   */
  'GET /search': z.object({ data: z.array(foundAnywhere), meta_data: z.object({ unreachable_apps: z.int() }) }),
  'GET /apps/:app/search': z.object({ data: z.array(found) }),
  'GET /apps/:app/places/:id': z.object({ data: z.object({ resource: z.string(), place: z.array(z.uuid()) }) }),
}

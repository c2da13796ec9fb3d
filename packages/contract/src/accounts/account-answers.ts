import { z } from 'zod'

const account = z.object({
  id: z.uuid(),
  sub: z.string(),
  name: z.string(),
  email: z.string(),
  is_super: z.boolean(),
  timezone: z.string().nullable(),
})

/** An account, as it and super users read it. */
export type Account = z.output<typeof account>

/** What is answered about accounts. */
export const accountAnswers = {
  'GET /users/:sub': z.object({ data: account }),
  'PATCH /users/:sub': z.object({ data: account }),
  'GET /users/:sub/draft_keys': z.object({ data: z.object({ keys: z.array(z.string()) }) }),
}

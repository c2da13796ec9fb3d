import { z } from 'zod'

const helpSession = z.object({
  id: z.uuid(),
  app: z.object({ id: z.uuid(), name: z.string() }),
  person: z.object({ id: z.uuid(), name: z.string() }).describe('The owner whose view it is.'),
  reason: z.string(),
  ends_at: z.iso.datetime(),
})

/** A super user works in an app as its owner sees it. */
export type HelpSession = z.output<typeof helpSession>

const account = z.object({
  id: z.uuid(),
  sub: z.string(),
  name: z.string(),
  email: z.string(),
  is_super: z.boolean(),
  timezone: z.string().nullable(),
  help: helpSession.optional().describe('The help session that the request named; what is answered is as its owner sees it.'),
})

/** An account, as it and super users read it. */
export type Account = z.output<typeof account>

/** What is answered about accounts. */
export const accountAnswers = {
  'GET /users/:sub': z.object({ data: account }),
  'PATCH /users/:sub': z.object({ data: account }),
  'GET /apps/:app/help_sessions': z.object({
    data: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })) }),
  }),
  'POST /apps/:app/help_sessions': z.object({ data: helpSession }),
  'GET /users/:sub/draft_keys': z.object({ data: z.object({ keys: z.array(z.string()) }) }),
}

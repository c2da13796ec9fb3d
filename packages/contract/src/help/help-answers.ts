import { z } from 'zod'

/** A super user's session in an app, as its owner sees it. */
export const helpSession = z.object({
  id: z.uuid(),
  app: z.object({ id: z.uuid(), name: z.string() }),
  person: z.object({ id: z.uuid(), name: z.string() }).describe('The owner whose view it is.'),
  reason: z.string(),
  ends_at: z.iso.datetime(),
})

export type HelpSession = z.output<typeof helpSession>

/** Responses about help inside an account. */
export const helpAnswers = {
  'GET /apps/:app/help_sessions': z.object({
    data: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })) }),
  }),
  'POST /apps/:app/help_sessions': z.object({ data: helpSession }),
}

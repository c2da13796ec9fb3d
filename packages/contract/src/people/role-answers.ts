import { z } from 'zod'

const appRole = z.object({
  key: z.string().describe('The key of a standard role, such as editor, or the id of one that the app made.'),
  label: z.string(),
  help: z.string(),
  permissions: z.array(z.string()).describe('Such as content:write, which includes content:read, or publish.'),
  is_own: z.boolean().describe('Whether the app made it; others cannot be changed.'),
  people: z.int().describe('How many people of the app have it.'),
  version: z.int(),
})

/** Responses about the roles of an app. */
export const roleAnswers = {
  'GET /apps/:app/roles': z.object({ data: z.array(appRole) }),
  'POST /apps/:app/roles': z.object({ data: appRole }),
  'PATCH /apps/:app/roles/:id': z.object({ data: appRole }),
}

export type AppRole = z.output<typeof appRole>

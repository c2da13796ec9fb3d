import { z } from 'zod'
import { keyKinds } from './key-rules.ts'

const keyApp = z.object({ id: z.uuid(), name: z.string() })

/** A key without its secret. */
export const accessKey = z.object({
  id: z.uuid(),
  kind: z.enum(keyKinds),
  name: z.string(),
  hint: z.string().describe('The last four characters of the key. Those of an assistant tell its connections apart.'),
  assistant: z
    .object({ site: z.string().describe('Where it was sent after the person allowed it.') })
    .nullable()
    .describe('Set for the connection of an assistant, whose key nobody knows.'),
  person: z
    .object({ id: z.uuid(), name: z.string().describe('Empty for a deleted account.') })
    .describe('Whose key it is, or who made it.'),
  apps: z.array(keyApp).describe('The apps in which it works, as far as the caller may see them.'),
  scopes: z.array(z.string()),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable().describe('To the minute, or so: it is written rarely.'),
  state: z.enum(['works', 'expired', 'revoked', 'outlived']).describe('outlived: the person no longer works in any of its apps.'),
})

const keyDay = z.object({
  day: z.iso.date().describe('A day in UTC.'),
  reads: z.int(),
  changes: z.int(),
  refused: z.int().describe('Calls that were answered with an error.'),
})

const withDays = accessKey.extend({ days: z.array(keyDay).describe('The last 30 days with calls, the oldest first.') })

/** The key itself is in this answer alone. */
const newKey = accessKey.extend({ key: z.string() })

/** Responses about keys. */
export const keyAnswers = {
  'GET /keys': z.object({ data: z.array(accessKey) }),
  'POST /keys': z.object({ data: newKey }),
  'GET /key': z.object({ data: withDays }),
  'GET /keys/:id': z.object({ data: withDays }),
  'GET /apps/:app/keys': z.object({
    data: z.array(accessKey).describe('App keys, and personal keys that reach the app.'),
  }),
  'POST /apps/:app/keys': z.object({ data: newKey }),
  'GET /apps/:app/keys/:id': z.object({ data: withDays }),
}

export type AccessKey = z.output<typeof accessKey>
export type NewAccessKey = z.output<typeof newKey>
export type AccessKeyDays = z.output<typeof withDays>

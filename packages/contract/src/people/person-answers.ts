import { z } from 'zod'
import { countedMetadata } from '../define/record-answers.ts'
import { helpSession } from '../help/help-answers.ts'

/** A user's role (OQ-123). */
const role = z.enum(['Super User', 'Content Creator'])

const personApp = z.object({ id: z.uuid(), name: z.string(), role, is_disabled: z.boolean() })

/** An account, as the user and super users read it. */
export const account = z.object({
  id: z.uuid(),
  sub: z.string(),
  name: z.string(),
  email: z.string(),
  is_super: z.boolean(),
  timezone: z.string().nullable(),
  apps: z.array(personApp).describe('The apps that they are a creator of, by name.'),
  last_login: z.iso.datetime().nullable(),
  version: z.int(),
  second_step: z
    .enum(['add', 'sign_in_again'])
    .optional()
    .describe('What has to be done before anything else: this sign-in had no second step, and the operator requires one.'),
  help: helpSession.optional().describe('The help session that the request named; what is answered is as its owner sees it.'),
})

/** A creator, as the creators of the same app read them. */
const creator = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  is_super: z.boolean(),
  last_login: z.iso.datetime().nullable(),
  role: z.string().describe('A key of GET /apps/{app}/roles.'),
  role_name: z.string(),
  version: z.int(),
})

const personSession = z.object({
  id: z.string(),
  browser: z.string().describe('Such as Firefox on Windows; empty when it is not known.'),
  address: z.string().nullable(),
  since: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
  is_current: z.boolean(),
})

const personChange = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  app: z.string().nullable().describe('The app’s name; null for the platform.'),
  action: z.string(),
  target: z.string(),
  title: z.string(),
})

const userRow = account
  .pick({ id: true, name: true, email: true, is_super: true })
  .extend({ roles: z.string() })
  .partial()
  .required({ id: true })

/** Responses about people. */
export const personAnswers = {
  'GET /manage_users': z.union([
    z.object({ data: z.array(userRow), meta_data: countedMetadata.omit({ limit: true }) }),
    z.object({ data: z.object({ count: z.int() }) }),
  ]),
  'GET /users/:id': z.object({ data: account }),
  'PATCH /users/:id': z.object({ data: account }),
  'PATCH /users/:id/timezone': z.object({ data: z.object({ timezone: z.string() }) }),
  'GET /users/:id/draft_keys': z.object({ data: z.object({ keys: z.array(z.string()) }) }),
  'GET /users/:id/effects': z.object({ data: z.object({ sentences: z.array(z.string()) }) }),
  'GET /users/:id/sessions': z.object({ data: z.array(personSession) }),
  'GET /users/:id/changes': z.object({ data: z.array(personChange) }),
  'GET /apps/:app/creators/:id': z.object({ data: creator }),
  'PATCH /apps/:app/creators/:id': z.object({ data: creator }),
  'POST /apps/:app/creators': z.object({ data: creator }),
  'GET /apps/:app/creators/:id/effects': z.object({ data: z.object({ sentences: z.array(z.string()) }) }),
}

export type Account = z.output<typeof account>
export type Creator = z.output<typeof creator>
export type PersonSession = z.output<typeof personSession>
export type PersonChange = z.output<typeof personChange>

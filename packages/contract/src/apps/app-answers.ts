import { z } from 'zod'
import type { ConsoleConfiguration } from '../access/configuration.ts'
import { typedAs } from '../typed-as.ts'

/** An app as lists of apps name it. */
export const namedApp = z.object({ id: z.uuid(), name: z.string() })

/** An app as the choice of an app shows it. */
export const listedApp = z.object({
  ...namedApp.shape,
  premium_lite: z.boolean(),
  premium_plus: z.boolean(),
  is_pending: z.boolean(),
})

/** An app of a creator, and whether it belongs to an enterprise already (OPT-012). */
const appOfCreator = z.object({ ...listedApp.shape, migrated: z.boolean() })

export type ListedApp = z.output<typeof listedApp>

const anything = z.record(z.string(), z.unknown())
const secret = z.object({ set: z.boolean(), last4: z.string().optional(), updated_at: z.string().optional() })

/** The portal's texts; each is empty when it is not set. */
type Portal = { image_url: string; description: string; logo_url: string; free_account: boolean; free_account_message: string }

/** An app, with its setup and without the values of its secrets. */
export const app = z.object({
  ...namedApp.shape,
  username: z.string().nullable(),
  domains: z.array(z.string()),
  setup: anything,
  about: anything,
  onboarding: anything,
  portal: typedAs<Portal>(anything),
  member_content_message: anything,
  is_pending: z.boolean(),
  parents: z.array(namedApp),
  /** Parent apps whose push key may send for this one. */
  from_apps: z.array(namedApp),
  /** Apps that this one resells for. */
  reseller_of: z.array(z.uuid()),
  fcm_project_id: z.string().nullable(),
  fcm_key: secret,
  /** Whether an enterprise app has its API token. Its end is for super users alone, in `app_token`. */
  enterprise_token: z.object({ set: z.boolean() }),
  limits: z.record(z.string(), z.number()),
  version: z.number(),
  app_token: secret.optional(),
})

export type App = z.output<typeof app>

const appToken = z.object({ data: z.object({ app_token: z.string() }) })

/** A domain of an app: the record to set for it, what DNS answered last, and whether it leads here. */
const listedDomain = z.object({
  domain: z.string(),
  state: z.enum(['waiting', 'ready']),
  record: z.object({ type: z.enum(['CNAME', 'A', 'ALIAS']), name: z.string(), value: z.string() }),
  found: z.array(z.string()),
  checked_at: z.string().nullable(),
  ready_at: z.string().nullable(),
})
const domainList = z.object({ data: z.array(listedDomain) })

export type ListedDomain = z.output<typeof listedDomain>

/** How far an app that is being made is; without a template it is done at once. */
const building = z.object({
  ...namedApp.shape,
  state: z.enum(['waiting', 'copying', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  template: namedApp.nullable(),
})

export type Building = z.output<typeof building>
export type CopyState = Pick<Building, 'state' | 'done' | 'total'>

const configuration = z.object({
  issuer: z.string(),
  client_id: z.string(),
  scope: z.string(),
  sign_out_url: z.string().nullable(),
  web_host: z.string(),
  demo: z.boolean(),
  demo_phone: z.boolean(),
  push_confirm_above: z.number(),
  push_hold_seconds: z.number(),
  links: z.record(z.string(), z.string().nullable()),
})

/** What is answered about the product before anybody has signed in, and about apps. */
export const appAnswers = {
  'GET /configuration': z.object({ data: typedAs<ConsoleConfiguration>(configuration) }),
  'GET /available_apps': z.object({ data: z.array(namedApp) }),
  'GET /apps': z.object({ data: z.array(listedApp) }),
  'GET /creators/:id/apps': z.object({ data: z.array(appOfCreator) }),
  'POST /creators/:id/apps': z.object({ data: z.array(appOfCreator) }),
  'POST /apps': z.object({ data: z.object({ ...namedApp.shape, is_pending: z.boolean() }) }),
  'GET /apps/:app/building': z.object({ data: building }),
  'POST /apps/:app/disable': z.object({ data: namedApp }),
  'POST /apps/:app/enable': z.object({ data: namedApp }),
  'GET /apps/:app': z.object({ data: app }),
  'PATCH /apps/:app': z.object({ data: app }),
  'POST /apps/:app/secrets/:name/reveal': z.object({ data: z.object({ value: z.string() }) }),
  'POST /apps/:app/app_token': appToken,
  'POST /apps/:app/app_token/reveal': appToken,
  'GET /apps/:app/domains': domainList,
  'POST /apps/:app/domains': domainList,
  'POST /apps/:app/domains/check': domainList,
}

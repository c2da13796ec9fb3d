import { z } from 'zod'
import type { ConsoleConfiguration } from '../access/configuration.ts'
import { typedAs } from '../typed-as.ts'

/** An app in lists that only need its name. */
export const namedApp = z.object({ id: z.uuid(), name: z.string() })

/** An app in the app picker. */
export const listedApp = z.object({
  ...namedApp.shape,
  premium_lite: z.boolean(),
  premium_plus: z.boolean(),
  is_pending: z.boolean(),
})

/** `more`: a search has more matches than `total`. */
const appsPage = z.object({ total: z.int(), page: z.int(), per_page: z.int(), more: z.boolean().optional() })

/** An app of a creator, whether it already belongs to an enterprise (OPT-012), or waits for one to accept it. */
const appOfCreator = z.object({ ...listedApp.shape, migrated: z.boolean(), waiting: z.literal(true).optional() })

export type NamedApp = z.output<typeof namedApp>
export type ListedApp = z.output<typeof listedApp>

const anything = z.record(z.string(), z.unknown())
const secret = z.object({ set: z.boolean(), last4: z.string().optional(), updated_at: z.string().optional() })

/** The portal's texts; empty if not set. */
type Portal = { image_url: string; description: string; logo_url: string; free_account: boolean; free_account_message: string }

/** An app with its setup, without the values of its secrets. */
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
  /** Parent apps whose push key can be used for this app. */
  from_apps: z.array(namedApp),
  /** Apps that this one resells for. */
  reseller_of: z.array(z.uuid()),
  fcm_project_id: z.string().nullable(),
  fcm_key: secret,
  /** Whether an enterprise app has its API token. Only super users get its last characters, in `app_token`. */
  enterprise_token: z.object({ set: z.boolean() }),
  limits: z.record(z.string(), z.number()),
  version: z.number(),
  app_token: secret.optional(),
  /** The caller's role in the app. `permissions` is null for Owners and staff, who may do everything. */
  role: z.object({ key: z.string(), label: z.string(), permissions: z.array(z.string()).nullable() }),
})

export type App = z.output<typeof app>

const appToken = z.object({ data: z.object({ app_token: z.string() }) })

/** A domain of an app: the DNS record to set, the last DNS result, and whether it points here. */
const listedDomain = z.object({
  domain: z.string(),
  state: z.enum(['waiting', 'ready']),
  record: z.object({ type: z.enum(['CNAME', 'A', 'ALIAS']), name: z.string(), value: z.string() }),
  proof: z
    .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
    .nullable()
    .describe('Another app had the domain before: this record proves who owns it.'),
  found: z.array(z.string()),
  checked_at: z.string().nullable(),
  ready_at: z.string().nullable(),
})
const domainList = z.object({ data: z.array(listedDomain) })

export type ListedDomain = z.output<typeof listedDomain>

/** Progress of an app that is being created; without a template it is done immediately. */
const building = z.object({
  ...namedApp.shape,
  state: z.enum(['waiting', 'copying', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  template: namedApp.nullable(),
})

export type Building = z.output<typeof building>
export type CopyState = Pick<Building, 'state' | 'done' | 'total'>

const issuerMetadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  authorization_response_iss_parameter_supported: z.boolean(),
  id_token_signing_alg_values_supported: z.array(z.string()),
})

const configuration = z.object({
  issuer: z.string(),
  issuer_metadata: issuerMetadata.nullable(),
  client_id: z.string(),
  scope: z.string(),
  sign_out_url: z.string().nullable(),
  web_host: z.string(),
  serves_websites: z.boolean(),
  demo: z.boolean(),
  demo_phone: z.boolean(),
  push_confirm_above: z.number(),
  push_hold_seconds: z.number(),
  links: z.record(z.string(), z.string().nullable()),
})

/** Responses about the product before sign-in, and about apps. */
export const appAnswers = {
  'GET /configuration': z.object({ data: typedAs<ConsoleConfiguration>(configuration) }),
  'GET /available_apps': z.object({ data: z.array(namedApp), meta_data: appsPage }),
  'GET /apps': z.object({ data: z.array(listedApp), meta_data: appsPage }),
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

import { z } from 'zod'
import { presentApp } from '../domain/apps/present.ts'
import { listApps, listChildIds, listSecrets } from '../domain/apps/queries.ts'
import { appAdmin, route, signedIn } from '../http/route.ts'

const summary = z.object({ id: z.uuid(), name: z.string(), premium_lite: z.boolean(), premium_plus: z.boolean(), is_pending: z.boolean() })
const anything = z.record(z.string(), z.unknown())
const named = z.object({ id: z.uuid(), name: z.string() })
const secret = z.object({ set: z.boolean(), last4: z.string().optional(), updated_at: z.string().optional() })

const appAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string().nullable(),
  setup: anything,
  about: anything,
  onboarding: anything,
  portal: anything,
  member_content_message: anything,
  is_pending: z.boolean(),
  parents: z.array(named),
  from_apps: z.array(named),
  reseller_of: z.array(z.uuid()),
  fcm_project_id: z.string().nullable(),
  fcm_key: secret,
  limits: z.record(z.string(), z.number()),
  version: z.number(),
  app_token: secret.optional(),
})

export const appsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps',
    guard: signedIn,
    summary: 'The apps that the signed-in person may use',
    answer: z.object({ data: z.array(summary) }),
    handler: async ({ deps, session }) => ({ data: await listApps(deps.db.platform, session) }),
  }),
  route({
    method: 'GET',
    path: '/api/available_apps',
    guard: signedIn,
    summary: 'Id and name of the apps that the signed-in person may use',
    answer: z.object({ data: z.array(named) }),
    handler: async ({ deps, session }) => {
      const apps = await listApps(deps.db.platform, session)
      return { data: apps.map(({ id, name }) => ({ id, name })) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app',
    guard: appAdmin,
    summary: 'One app, with its setup and without the values of its secrets',
    answer: z.object({ data: appAnswer }),
    handler: async ({ deps, app, session, read }) => {
      const [secrets, childIds] = await Promise.all([
        read((sql) => listSecrets(sql, app.id)),
        app.isParent ? listChildIds(deps.db.platform, app.id) : [],
      ])
      return { data: presentApp(app, secrets, childIds, session) }
    },
  }),
]

import { z } from 'zod'
import type { CurrentApp } from '../../domain/apps/current-app.ts'
import { presentApp as documentOf, filesOf } from '../../domain/apps/present.ts'
import { listChildIds, listSecrets } from '../../domain/apps/queries.ts'
import { etagOf } from '../../domain/items/write/hold-for-change.ts'
import { resolveReferences } from '../../domain/media/references.ts'
import type { Context } from '../../http/route.ts'

export const anything = z.record(z.string(), z.unknown())
export const named = z.object({ id: z.uuid(), name: z.string() })
const secret = z.object({ set: z.boolean(), last4: z.string().optional(), updated_at: z.string().optional() })

/** GET and PATCH /apps/{app}. */
export const appAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string().nullable(),
  domains: z.array(z.string()),
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

/** Answers the app as this person reads it, with its version as ETag. */
export async function presentApp({ deps, session, reply, read }: Context<'appAdmin'>, app: CurrentApp) {
  const [secrets, files, childIds] = await Promise.all([
    read((sql) => listSecrets(sql, app.id)),
    read((sql) => resolveReferences(sql, app.id, filesOf(app), deps.config.publicUrl)),
    app.isParent ? listChildIds(deps.db.platform, app.id) : [],
  ])
  reply.header('etag', etagOf(app.version))
  return { data: documentOf(app, { secrets, files, childIds }, session) }
}

import type { SealedName } from '@greenroom/contract/app-document/rights'
import { textRule } from '@greenroom/contract/fields/text'
import { z } from 'zod'
import { openSecret } from '../../domain/apps/secrets/app-secrets.ts'
import { ownersOf, reportSecretShown } from '../../domain/apps/secrets/report-secret-shown.ts'
import { failure } from '../../failure.ts'
import { appSuper, route } from '../../http/route.ts'
import { currentPassword, demandFreshSession } from './+fresh-sign-in.ts'

/** The names in the trail; `isOwners`: entrusted by a customer, who is notified when it is shown. */
const secrets: Readonly<Record<SealedName, { label: string; isOwners: boolean }>> = {
  apple_dev_password: { label: 'Apple developer password', isOwners: true },
  google_dev_password: { label: 'Google developer password', isOwners: true },
  fcm_key: { label: 'FCM key', isOwners: false },
  push_notification_app_id: { label: 'OneSignal app id', isOwners: false },
  push_notification_app_key: { label: 'OneSignal key', isOwners: false },
}

/** Reading a sealed value: a password that a customer entrusted to the team, or a key that the app uses (T8, T9). */
export const secretsRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/secrets/:name/reveal',
    guard: appSuper,
    tag: 'apps',
    summary:
      'Show a sealed value (super users); that, and the reason given for it, is written to the audit trail. Owners are mailed when it is their password',
    params: z.object({
      name: z.enum(['apple_dev_password', 'google_dev_password', 'fcm_key', 'push_notification_app_id', 'push_notification_app_key']),
    }),
    body: z.strictObject({
      data: z.strictObject({ reason: textRule({ required: true, max: 255, oneLine: true }), current_password: currentPassword }),
    }),
    returnsSecret: true,
    handler: async (ctx) => {
      const { deps, app, session, params, body, reply } = ctx
      await demandFreshSession(ctx, body.data.current_password)
      reply.header('cache-control', 'no-store')
      const { reason } = body.data
      const { label, isOwners } = secrets[params.name]
      const owners = isOwners ? await ownersOf(deps.db.platform, app.id) : []
      // Not ctx.change: a repeat counts as another reading, and the response must not be stored in the database.
      return await deps.db.changeApp(app.id, async (tx) => {
        const value = await openSecret(tx, deps.vault, { appId: app.id, name: params.name })
        if (value === null) throw failure('NOT_FOUND')
        await ctx.audit(tx, { action: 'revealed', target: 'app_secrets', summary: `${label}: ${reason}` })
        await reportSecretShown(tx, deps, owners, { label, by: session.name, reason })
        return { data: { value } }
      })
    },
  }),
]

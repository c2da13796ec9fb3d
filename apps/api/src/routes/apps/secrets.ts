import { textRule } from '@greenroom/contract/fields/text'
import { z } from 'zod'
import { openSecret } from '../../domain/apps/app-secrets.ts'
import { failure } from '../../failure.ts'
import { appAdmin, route } from '../../http/route.ts'

/** Words of customers that our team types elsewhere. Keys by which the product itself works are shown to nobody. */
const shown = { apple_dev_password: 'Apple developer password', google_dev_password: 'Google developer password' } as const

/** Reading what a customer entrusted to the team that builds the app (security rule T8). */
export const secretsRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/secrets/:name/reveal',
    guard: appAdmin,
    tag: 'apps',
    summary: 'Show a password of a developer account (super users); that, and the reason given for it, is written to the audit trail',
    params: z.object({ name: z.enum(['apple_dev_password', 'google_dev_password']) }),
    body: z.strictObject({ data: z.strictObject({ reason: textRule({ required: true, max: 255, oneLine: true }) }) }),
    tellsSecret: true,
    handler: async (ctx) => {
      const { deps, app, session, params, body, reply } = ctx
      if (!session.isSuper) throw failure('FORBIDDEN')
      reply.header('cache-control', 'no-store')
      // Not by ctx.change: a repeat is another reading, and its answer must not lie in the database.
      return await deps.db.changeApp(app.id, async (tx) => {
        const value = await openSecret(tx, deps.vault, { appId: app.id, name: params.name })
        if (value === null) throw failure('NOT_FOUND')
        await ctx.audit(tx, { action: 'revealed', target: 'app_secrets', summary: `${shown[params.name]}: ${body.data.reason}` })
        return { data: { value } }
      })
    },
  }),
]

import { optInRule } from '@greenroom/contract/sign-up/sign-up-rule'
import { z } from 'zod'
import { assignApps, creatorsApps } from '../domain/accounts/creators-apps.ts'
import { optIn } from '../domain/sign-up/opt-in.ts'
import { failure } from '../failure.ts'
import { type Context, route, signedIn } from '../http/route.ts'

const params = z.object({ id: z.string().max(255) })
const body = z.strictObject({
  data: z
    .strictObject({
      apps: z
        .array(z.strictObject({ id: z.uuid().toLowerCase() }))
        .max(100)
        .optional(),
    })
    .optional(),
})

/** The apps of one creator: one's own, or for super users anybody's (OQ-086). */
export const creatorsRoutes = [
  route({
    method: 'GET',
    path: '/api/creators/:id/apps',
    guard: signedIn,
    summary: 'The apps that a creator administers: oneself, or for super users anybody',
    params,
    handler: async (ctx) => ({ data: await creatorsApps(ctx.deps.db, creatorOf(ctx)) }),
  }),
  route({
    method: 'POST',
    path: '/api/creators/:id/apps',
    guard: signedIn,
    summary:
      'The same, after letting the creator administer the apps that the body names (super users); with app_type and parent instead an opt-in: the creator’s own apps become businesses of that enterprise',
    params,
    body: z.union([z.strictObject({ data: optInRule }), body]).nullish(),
    handler: async (ctx) => {
      const id = creatorOf(ctx)
      const data = ctx.body?.data
      if (data && 'app_type' in data) {
        const asked = { type: data.app_type, parent: data.parent, appIds: data.apps.map((app) => app.id) }
        await optIn(ctx.deps.db, ctx.session, id, asked)
        return { data: await creatorsApps(ctx.deps.db, id) }
      }
      const apps = data?.apps
      if (apps && !ctx.session.isSuper) throw failure('FORBIDDEN')
      if (apps)
        await assignApps(
          ctx.deps.db,
          ctx.session,
          id,
          apps.map((app) => app.id),
        )
      return { data: await creatorsApps(ctx.deps.db, id) }
    },
  }),
]

/** Somebody else is not there for anybody but a super user. */
function creatorOf({ session, params: { id } }: Pick<Context<'signedIn', { id: string }>, 'session' | 'params'>): string {
  if (id === session.sub || id === session.userId) return session.userId
  if (!session.isSuper) throw failure('NOT_FOUND')
  return id
}

import { z } from 'zod'
import { freshApp } from '../../domain/apps/read/current-app.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { documentOfApp } from '../../domain/apps/revisions/list-revisions.ts'
import { listWaiting } from '../../domain/release/list-waiting.ts'
import { markBuilt } from '../../domain/release/mark-built.ts'
import { appAdmin, appSuper, type Context, route } from '../../http/route.ts'

const marked = z.strictObject({
  place: z.string().max(200),
  version: z.int().describe('The version that was shown: a change that was edited again since is refused.'),
})

/** Changes since the launch that only reach phones with a new build or a new store review. */
export const releaseRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/release',
    guard: appAdmin,
    summary: 'Changes that wait for a build or a store review, the oldest first, each with what phones have and what they will have',
    handler: async (ctx) => {
      const { app, facts } = await contextOf(ctx)
      return { data: await ctx.read((sql) => listWaiting(sql, app, facts)) }
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/release/built',
    guard: appSuper,
    summary: 'Mark changes as built (super users); answers those that still wait',
    body: z.strictObject({ data: z.strictObject({ changes: z.array(marked).min(1).max(200) }) }),
    handler: async (ctx) => {
      const { app, facts } = await contextOf(ctx)
      return await ctx.change(async (tx) => {
        const { name, changes } = await markBuilt(tx, app.id, ctx.body.data.changes)
        await ctx.audit(tx, { action: 'built', target: 'app', targetId: app.id, summary: name, changes })
        return { data: await listWaiting(tx, app, facts) }
      })
    },
  }),
]

/** The app's current state, as its document, and the person's rights. */
async function contextOf({ deps, app: known, session }: Context<'appAdmin' | 'appSuper'>) {
  const app = (await freshApp(deps.db, known.id)) ?? known
  return { app: { id: app.id, document: documentOfApp(app) }, facts: factsOf(app, session, deps.config) }
}

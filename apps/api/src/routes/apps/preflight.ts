import { MOST_REASON_CHARACTERS } from '@greenroom/contract/preflight/dismissal-limits'
import { z } from 'zod'
import { freshApp } from '../../domain/apps/read/current-app.ts'
import { checkApp, lookAnew } from '../../domain/preflight/check-app.ts'
import { currentBlocker } from '../../domain/preflight/dismiss-finding.ts'
import { addDismissal, removeDismissal } from '../../domain/preflight/dismissals.ts'
import type { FactSources } from '../../domain/preflight/read-facts.ts'
import { appAdmin, appSuper, type Context, route } from '../../http/route.ts'
import { scopeOf } from './+record-scope.ts'

const PATH = '/api/apps/:app/preflight'
const MISSING_REASON = 'Enter why this is not a problem.'

/** The findings that the stores would have about the app, and blockers that our team declares not to be a problem. */
export const preflightRoutes = [
  route({
    method: 'GET',
    path: PATH,
    guard: appAdmin,
    summary: 'What the stores would reject the app for, as far as it is known: blockers first. Fetches no page',
    handler: async (ctx) => {
      const sources = await sourcesOf(ctx)
      return { data: await ctx.read((sql) => checkApp(sql, sources)) }
    },
  }),
  route({
    method: 'POST',
    path: PATH,
    guard: appAdmin,
    summary: 'Looks at the pages that the app leads to, and into its logos and screenshots, and answers the result. At most 20 in an hour',
    refusals: [429],
    handler: async (ctx) => {
      const keep = await lookAnew(ctx.deps, await sourcesOf(ctx))
      return await ctx.change(async (tx) => ({ data: await keep(tx) }))
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/dismissals`,
    guard: appSuper,
    summary: 'Declare a blocker not to be a problem, with a reason, until its text changes. Answers the result of the store check',
    body: z.strictObject({
      data: z.strictObject({
        key: z.string().min(1).max(100),
        reason: z.string().trim().min(1, MISSING_REASON).max(MOST_REASON_CHARACTERS),
      }),
    }),
    refusals: [409],
    handler: async (ctx) => {
      const { body, deps, session } = ctx
      const { key, reason } = body.data
      const sources = await sourcesOf(ctx)
      return await ctx.change(async (tx) => {
        const { checkId, words } = await currentBlocker(tx, sources, key)
        await addDismissal(tx, sources.app.id, { checkId, fingerprint: key, reason, by: session.name, at: deps.now() })
        await ctx.audit(tx, { action: 'created', target: 'dismissals', summary: words, changes: { reason: ['', reason] } })
        return { data: await checkApp(tx, sources) }
      })
    },
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/dismissals/:id`,
    guard: appSuper,
    summary: 'Take such a declaration back: the blocker counts again',
    params: z.object({ app: z.uuid(), id: z.uuid() }),
    handler: async (ctx) => {
      const { app, params } = ctx
      await ctx.change(async (tx) => {
        const { check_id: check, reason } = await removeDismissal(tx, { appId: app.id, id: params.id })
        await ctx.audit(tx, {
          ...{ action: 'deleted', target: 'dismissals', targetId: params.id, summary: check },
          changes: { reason: [reason, ''] },
        })
      })
    },
  }),
]

/** The app's current state, and the person's rights. */
async function sourcesOf({ deps, app: known, session }: Context<'appAdmin'> | Context<'appSuper'>): Promise<FactSources> {
  const app = (await freshApp(deps.db, known.id)) ?? known
  return { platform: deps.db.platform, app, scope: scopeOf({ deps, app, session }), config: deps.config }
}
